/** Headings that the specification wants in Hindi in every language (DESIGN §8). */
export const alwaysHindi = { ourExperts: 'हमारे विशेषज्ञ' } as const;
