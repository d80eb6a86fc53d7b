/** What the help shows of the screens, each in both languages. `npm run help:pictures` takes them anew. */
export const pictureNames = ['scan', 'setup', 'green', 'red', 'alert', 'report'] as const;
export type PictureName = (typeof pictureNames)[number];
