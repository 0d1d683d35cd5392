/** The choices of §2.19 and §9: '1 hour' to '24 hours', as they are stored. */
export const durations = Array.from({ length: 24 }, (_, hour) =>
  hour === 0 ? '1 hour' : `${hour + 1} hours`,
);
