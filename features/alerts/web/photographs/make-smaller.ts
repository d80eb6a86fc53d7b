import { ok, type Result, refuse } from '@pecset/kernel';
import { LONGEST_SIDE, MOST_PHOTOGRAPH_BYTES } from '../../contract/index.ts';
import { attempts, fitting } from './fitting.ts';

/** Also the reason in words: the keys of the texts. */
export type Unreadable = 'heic' | 'unreadable';

const isHeic = ({ type, name }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]s?$/i.test(name);

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

const drawn = (picture: ImageBitmap, longest: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitting(picture, longest));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw a picture on');
  // JPEG has no transparency: without this it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const smallEnough = async (picture: ImageBitmap): Promise<Blob | undefined> => {
  for (const [longest, quality] of attempts(LONGEST_SIDE)) {
    const jpeg = await jpegOf(drawn(picture, longest), quality);
    if (jpeg && jpeg.size <= MOST_PHOTOGRAPH_BYTES) return jpeg;
  }
  return undefined;
};

/**
 * Draws the picture anew, upright and no larger than it may be: where and when it was taken, and by which camera, never
 * leaves the device.
 */
export const makeSmaller = async (file: File): Promise<Result<File, Unreadable>> => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const jpeg = await smallEnough(picture);
    picture.close();
    return jpeg ? ok(new File([jpeg], 'photograph.jpg', { type: jpeg.type })) : refuse('unreadable');
  } catch {
    return refuse(isHeic(file) ? 'heic' : 'unreadable');
  }
};
