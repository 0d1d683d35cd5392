/** The most people of one registration: the mother and who comes along. */
export const largestParty = 6;
