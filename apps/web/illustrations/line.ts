/** Stroke of a line that looks hand-drawn. */
export const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
