type Size = { readonly width: number; readonly height: number };
export type Square = { readonly x: number; readonly y: number; readonly side: number };

/** The frame's side, as a share of the picture's shorter one. */
export const frameShare = 0.7;

/** Somewhat more than the frame is read: a code at its edge keeps its quiet zone. */
const readShare = 0.8;

/** The part of the picture that is read, around its centre. */
export const aimedAt = ({ width, height }: Size): Square => {
  const side = Math.round(Math.min(width, height) * readShare);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
};
