import { type Result, refuse } from '@pecset/kernel';
import { nameAt, startsWith } from './bytes.ts';
import { readJpeg } from './jpeg.ts';
import type { Picture, PictureLimits, PictureRefusal, PictureType, Walked } from './picture.ts';
import { PNG_SIGNATURE, readPng } from './png.ts';
import { readWebp } from './webp.ts';

type Format = {
  readonly isMeant: (bytes: Uint8Array) => boolean;
  readonly walk: (bytes: Uint8Array, limits: PictureLimits) => Walked;
};

const formats: Readonly<Record<PictureType, Format>> = {
  'image/jpeg': { isMeant: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), walk: readJpeg },
  'image/png': { isMeant: (bytes) => startsWith(bytes, PNG_SIGNATURE), walk: readPng },
  'image/webp': {
    isMeant: (bytes) => nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP',
    walk: readWebp,
  },
};

const types = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly PictureType[];

/**
 * Finds the picture in a file by walking the file's own structure: what is kept is picture data only, so the result has
 * no place, time, camera, comment or preview in it, and nothing that another program could take for its own. Pixels are
 * not decoded.
 */
export const readPicture = (bytes: Uint8Array, limits: PictureLimits): Result<Picture, PictureRefusal> => {
  const contentType = types.find((type) => formats[type].isMeant(bytes));
  if (!contentType) return refuse('not-a-picture');
  const walked = formats[contentType].walk(bytes, limits);
  return walked.ok ? { ok: true, value: { contentType, ...walked.value } } : walked;
};
