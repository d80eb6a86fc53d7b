export type { Picture, PictureLimits, PictureRefusal, PictureType } from './picture.ts';
export { readPicture } from './read-picture.ts';
