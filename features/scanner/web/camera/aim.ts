type Size = { readonly width: number; readonly height: number };
export type Square = { readonly x: number; readonly y: number; readonly side: number };

/** Side of the frame as a share of the picture's shorter side. */
export const frameShare = 0.7;

/** Slightly more than the frame, so that a code at its edge keeps its quiet zone. */
const readShare = 0.8;

/** The part of the picture that is decoded, around its centre. */
export const aimedAt = ({ width, height }: Size): Square => {
  const side = Math.round(Math.min(width, height) * readShare);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
};
