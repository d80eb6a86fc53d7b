/** Apart from the platform's other refusals: every page knows this one, and hardly any the words of the rest. */
export const notSignedIn = { status: 401, en: 'Please sign in.', hu: 'Kérjük, jelentkezzen be.' } as const;
