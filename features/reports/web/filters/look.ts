/** There are many fields: what is found needs room below them. */
export const look = { size: 'md' } as const;
