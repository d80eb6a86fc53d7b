import type { DrawnSymbol } from '../setup/draw-data-matrix.ts';

type Point = readonly [x: number, y: number];

const polygonsOf = ({ path }: DrawnSymbol): readonly (readonly Point[])[] =>
  [...path.matchAll(/M([^Z]+)Z/g)].map(([, points = '']) =>
    points.split('L').map((point): Point => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return [x, y];
    }),
  );

/** Counts how often a ray to the left crosses the outlines: an odd number from inside a black area. */
const crossings = (polygon: readonly Point[], x: number, y: number): number =>
  polygon.filter(([fromX, fromY], index) => {
    const [, toY] = polygon[(index + 1) % polygon.length] ?? [0, fromY];
    return fromY > y !== toY > y && fromX < x;
  }).length;

/** Whether each unit of the symbol is black, row by row. */
const unitsOf = (symbol: DrawnSymbol): readonly boolean[] => {
  const polygons = polygonsOf(symbol);
  return Array.from({ length: symbol.size ** 2 }, (_, index) => {
    const [x, y] = [(index % symbol.size) + 0.5, Math.floor(index / symbol.size) + 0.5];
    return polygons.reduce((sum, polygon) => sum + crossings(polygon, x, y), 0) % 2 === 1;
  });
};

export type Shot = {
  /** A module is two units. */
  readonly pixelsPerUnit?: number;
  readonly degrees?: number;
  /** Light modules on a dark pack. */
  readonly inverse?: boolean;
};

/** Renders the symbol as a camera would see it, alone in the middle of a square picture. */
export const photograph = (symbol: DrawnSymbol, shot: Shot = {}) => {
  const { pixelsPerUnit = 2, degrees = 0, inverse = false } = shot;
  const units = unitsOf(symbol);
  const { size } = symbol;
  const width = Math.ceil(size * 2 * pixelsPerUnit);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const isBlack = (index: number): boolean => {
    const across = (index % width) + 0.5 - width / 2;
    const down = Math.floor(index / width) + 0.5 - width / 2;
    const x = Math.floor((across * cos + down * sin) / pixelsPerUnit + size / 2);
    const y = Math.floor((down * cos - across * sin) / pixelsPerUnit + size / 2);
    return x >= 0 && y >= 0 && x < size && y < size && units[y * size + x] === true;
  };
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let index = 0; index < width * width; index++)
    if (isBlack(index) !== inverse) data.fill(0, index * 4, index * 4 + 3);
  return { data, width, height: width, colorSpace: 'srgb' as const, pixelFormat: 'rgba-unorm8' as const };
};
