import { ok, type Result, refuse } from '@pecset/kernel';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export type PictureRefusal =
  /** Of none of the formats. */
  | 'not-a-picture'
  /** Of a kind that browsers do not show: lossless, arithmetic or hierarchical JPEG. */
  | 'unsupported'
  /** Several pictures in one file, or other bytes after the picture. */
  | 'more-than-a-picture'
  | 'too-many-pixels'
  /** Broken off, or not as its format says. */
  | 'damaged';

export type Size = { readonly width: number; readonly height: number };

export type PictureLimits = { readonly longestSide: number };

export type Picture = Size & {
  readonly contentType: PictureType;
  /** The picture's own data, without anything else that the file held. */
  readonly bytes: Uint8Array;
};

export type Walked = Result<Omit<Picture, 'contentType'>, PictureRefusal>;

export const checkSize = (size: Size, { longestSide }: PictureLimits): Result<Size, PictureRefusal> => {
  if (size.width === 0 || size.height === 0) return refuse('damaged');
  return Math.max(size.width, size.height) > longestSide ? refuse('too-many-pixels') : ok(size);
};
