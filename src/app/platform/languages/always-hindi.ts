/** Headings that are in Hindi in every language (rule team-page). */
export const alwaysHindi = { ourExperts: 'हमारे विशेषज्ञ' } as const;
