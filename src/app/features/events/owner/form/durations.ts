/** The durations to choose from, '1 hour' to '24 hours', as they are stored (rule add-event). */
export const durations = Array.from({ length: 24 }, (_, hour) =>
  hour === 0 ? '1 hour' : `${hour + 1} hours`,
);
