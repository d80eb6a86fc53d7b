/** Smaller fields: there are many, and the list below needs room. */
export const look = { size: 'md' } as const;
