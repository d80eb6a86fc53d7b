/** Of a line that is drawn by hand. */
export const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
