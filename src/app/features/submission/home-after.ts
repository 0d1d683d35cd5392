/** Milliseconds that the word of success is seen before the way home (§2.10, §9). */
export const successStays = 1_000;
