type Size = { readonly width: number; readonly height: number };

/** The same shape with its longer side at most so long. */
export const fitting = ({ width, height }: Size, longestSide: number): Size => {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
};

/** What is tried one after the other until a photograph is small enough: less quality, then fewer pixels. */
export const attempts = (longestSide: number): readonly (readonly [longest: number, quality: number])[] =>
  [longestSide, 1_600, 1_200].flatMap((longest) =>
    [0.85, 0.75, 0.6, 0.45].map((quality) => [longest, quality] as const),
  );
