import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** Runs in Node's thread pool, so that it does not block the event loop. */
const pack = promisify<Uint8Array, object, Buffer>(deflateRaw);

/** PKWARE APPNOTE 4.4: sizes come after the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1980-01-01, so that the same rows make the same file. */
const DAY = 0x21;
/** Largest 32-bit size; beyond it the ZIP64 format would be needed. */
const MOST = 0xffff_ffff;
/** End of a deflate stream whose blocks were all flushed to whole bytes. */
const END = Buffer.from([0x03, 0x00]);

type Entry = {
  readonly name: string;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
};

const localHeader = (name: string): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
};

const descriptor = ({ crc, packed, size }: Entry): Buffer => {
  const after = Buffer.alloc(16);
  after.writeUInt32LE(0x08074b50, 0);
  after.writeUInt32LE(crc, 4);
  after.writeUInt32LE(packed, 8);
  after.writeUInt32LE(size, 12);
  return after;
};

const directoryEntry = ({ name, at, crc, packed, size }: Entry): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
};

const directoryEnd = (entries: number, size: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
};

export type Zip = {
  readonly begin: (name: string) => Buffer;
  readonly add: (content: Uint8Array) => Promise<Buffer>;
  readonly end: () => Buffer;
  /** The central directory; without it the file does not open. */
  readonly close: () => Buffer;
};

/** An archive written front to back, one entry after the other; each step returns the bytes to send. */
export const openZip = (): Zip => {
  const entries: Entry[] = [];
  let written = 0;
  let open: Entry = { name: '', at: 0, crc: 0, packed: 0, size: 0 };
  const hand = (bytes: Buffer): Buffer => {
    written += bytes.length;
    if (written > MOST) throw new Error('an archive of over 4 GiB cannot be written');
    return bytes;
  };
  const packed = (bytes: Buffer): Buffer => {
    open = { ...open, packed: open.packed + bytes.length };
    return bytes;
  };
  return {
    begin: (name) => {
      open = { name, at: written, crc: 0, packed: 0, size: 0 };
      return hand(localHeader(name));
    },
    add: async (content) => {
      open = { ...open, crc: crc32(content, open.crc), size: open.size + content.length };
      if (open.size > MOST) throw new Error('an entry of over 4 GiB cannot be written');
      // Each piece is compressed by itself, so that no stream state is kept and nothing is buffered.
      return hand(packed(await pack(content, { level: 1, finishFlush: constants.Z_SYNC_FLUSH })));
    },
    end: () => {
      const last = packed(END);
      entries.push(open);
      return hand(Buffer.concat([last, descriptor(open)]));
    },
    close: () => {
      const at = written;
      const directory = Buffer.concat(entries.map(directoryEntry));
      return hand(Buffer.concat([directory, directoryEnd(entries.length, directory.length, at)]));
    },
  };
};
