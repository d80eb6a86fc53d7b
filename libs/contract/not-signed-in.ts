/** In a file of its own because every page needs it, and hardly any page the words of the other platform refusals. */
export const notSignedIn = { status: 401, en: 'Please sign in.', hu: 'Kérjük, jelentkezzen be.' } as const;
