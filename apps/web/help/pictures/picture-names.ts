/** Screenshots in the help, each in both languages; `npm run help:pictures` takes them again. */
export const pictureNames = ['scan', 'setup', 'green', 'red', 'alert', 'report'] as const;
export type PictureName = (typeof pictureNames)[number];
