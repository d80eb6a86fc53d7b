import { createHash } from 'node:crypto';
import { type Block, damaged } from '@pecset/server-kit';
import { linesIn } from './take.ts';
import { End, Manifest, nameOf, PieceBegins, PieceEnds, parseWords } from './words.ts';

export type Piece = PieceBegins & {
  /** PostgreSQL's text format of `copy`. */
  readonly rows: AsyncIterable<Uint8Array>;
};

/** Consumes all rows of a piece and returns their number. */
export type TakeIn = (piece: Piece, manifest: Manifest) => Promise<number>;

export type ReadPiece = { readonly name: string; readonly rows: number };
export type ReadBackup = { readonly manifest: Manifest; readonly pieces: readonly ReadPiece[] };

const nextWords = async (blocks: AsyncIterator<Block>): Promise<unknown> => {
  const next = await blocks.next();
  if (next.done) throw damaged('it ends too early');
  if (next.value.kind !== 'words') throw damaged('rows stand where none belong');
  return next.value.words;
};

/** Reads rows up to the next words block, which it keeps for the caller. */
const readRows = (blocks: AsyncIterator<Block>) => {
  const hash = createHash('sha256');
  let counted = 0;
  let after: unknown;
  async function* rows(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = await blocks.next();
      if (next.done) throw damaged('it ends too early');
      if (next.value.kind === 'words') {
        after = next.value.words;
        return;
      }
      hash.update(next.value.bytes);
      counted += linesIn(next.value.bytes);
      yield next.value.bytes;
    }
  }
  return { rows: rows(), ended: () => ({ counted, sha256: hash.digest(), after }) };
};

const samePlace = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads a backup to its end and checks every count and checksum. The backup is whole only once this returns, so a
 * caller that writes rows must not commit before.
 */
export const readBackup = async (
  source: AsyncIterable<Block>,
  begin: (manifest: Manifest) => Promise<void>,
  takeIn: TakeIn,
): Promise<ReadBackup> => {
  const blocks = source[Symbol.asyncIterator]();
  const manifest = parseWords(Manifest, await nextWords(blocks));
  await begin(manifest);
  const whole = createHash('sha256');
  const pieces: ReadPiece[] = [];
  for (const place of manifest.pieces) {
    const about = parseWords(PieceBegins, await nextWords(blocks));
    if (!samePlace(about.place, place)) throw damaged('a piece is missing, or stands in the wrong place');
    const reading = readRows(blocks);
    const taken = await takeIn({ ...about, rows: reading.rows }, manifest);
    const { counted, sha256, after } = reading.ended();
    const said = parseWords(PieceEnds, after);
    const name = nameOf(place);
    if (said.rows !== counted || said.rows !== taken)
      throw damaged(`${name} should have ${said.rows} rows and has ${taken}`);
    if (said.sha256 !== sha256.toString('hex')) throw damaged(`the sum of ${name} is another`);
    whole.update(sha256);
    pieces.push({ name, rows: taken });
  }
  const end = parseWords(End, await nextWords(blocks));
  const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
  if (end.pieces !== pieces.length || end.rows !== rows || end.sha256 !== whole.digest('hex'))
    throw damaged('its last sum is another');
  if (!(await blocks.next()).done) throw damaged('something stands behind its end');
  return { manifest, pieces };
};

/** Only counts the rows, to verify a backup. */
export const countRows: TakeIn = async ({ rows }) => {
  let counted = 0;
  for await (const bytes of rows) counted += linesIn(bytes);
  return counted;
};
