import { StartRefusal } from '../start-refusal.ts';
import { type ByteReader, EndedEarly, readBytes } from './byte-reader.ts';
import { Header, newProtection, type Protection, protectionOf, type Sealing } from './protection.ts';

const MAGIC = 'pecset-backup 1\n';
const MOST_HEADER = 4_096;
export const FRAME = 128 * 1_024;
const HEAD = 5;

export const damaged = (why: string): StartRefusal =>
  new StartRefusal(`the backup is damaged or not whole (${why}): nothing of it was used`);

const sealedFrame = (protection: Protection, no: number, isLast: boolean, payload: Uint8Array): Buffer => {
  const sealed = protection.seal({ no, isLast }, payload);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(sealed.length, 0);
  head.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([head, sealed]);
};

/**
 * A file of frames, each sealed with its number and an end flag, so that changing, omitting, reordering or cutting off
 * frames is detected. Encrypted if there is a passphrase; otherwise the checksums detect accidents only.
 */
export async function* framesOf(
  source: AsyncIterable<Uint8Array>,
  sealing: Sealing,
): AsyncGenerator<Uint8Array> {
  const { line, protection } = await newProtection(sealing);
  yield Buffer.from(`${MAGIC}${line}\n`);
  let no = 0;
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes]);
    // A full frame stays buffered: it may be the last.
    for (; held.length > FRAME; no += 1) {
      yield sealedFrame(protection, no, false, held.subarray(0, FRAME));
      held = held.subarray(FRAME);
    }
  }
  yield sealedFrame(protection, no, true, held);
}

const readHeader = async (reader: ByteReader): Promise<string> => {
  const magic = await reader.take(MAGIC.length).catch((error: unknown) => {
    throw error instanceof EndedEarly ? damaged('it has hardly begun') : error;
  });
  if (magic.toString('latin1') !== MAGIC)
    throw new StartRefusal('this is no backup of Pecsét, or one of a form that this version does not know');
  let line = '';
  for (;;) {
    const sign = (await reader.take(1)).toString('latin1');
    if (sign === '\n') return line;
    line += sign;
    if (line.length > MOST_HEADER) throw damaged('its head has no end');
  }
};

const parseHeader = (line: string): Header => {
  try {
    return Header.parse(JSON.parse(line));
  } catch (error) {
    throw new StartRefusal(damaged('its head cannot be read').message, { cause: error });
  }
};

const openFrame = async (reader: ByteReader, protection: Protection, no: number) => {
  const head = await reader.take(HEAD);
  const size = head.readUInt32BE(0);
  const end = head.readUInt8(4);
  if (end > 1) throw damaged(`frame ${no} has an impossible end flag`);
  const isLast = end === 1;
  if (size < protection.overhead || size > FRAME + protection.overhead)
    throw damaged(`frame ${no} has an impossible size`);
  const payload = protection.open({ no, isLast }, await reader.take(size));
  if (!payload) throw damaged(`frame ${no} does not fit its seal`);
  return { payload, isLast };
};

async function* openAll(reader: ByteReader, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const line = await readHeader(reader);
  const protection = await protectionOf(line, parseHeader(line), passphrase);
  for (let no = 0; ; no += 1) {
    const { payload, isLast } = await openFrame(reader, protection, no);
    yield payload;
    if (isLast) break;
  }
  if (!(await reader.isAtEnd())) throw damaged('something stands behind its end');
}

/** Yields the content of such a file; each frame only after its seal was checked. */
export async function* openFrames(
  file: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  try {
    yield* openAll(readBytes(file), passphrase);
  } catch (error) {
    throw error instanceof EndedEarly ? damaged('it ends too early') : error;
  }
}
