/** The languages that Pecsét speaks to people. Adding one makes every text without it a compile error. */
export const languages = ['hu', 'en'] as const;
export type Language = (typeof languages)[number];

export type Words = Readonly<Record<Language, string>>;
