import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

export type SpoolSettings = {
  /** Where the temporary files lie. */
  readonly folder?: string;
  /** Bytes in all temporary files of this process. */
  readonly mostBytes?: number;
  /** Bytes in those of one organisation, so that its downloads leave room for those of others. */
  readonly mostBytesOfOne?: number;
};

const MEGABYTE = 1_048_576;
const READ_AT_ONCE = 128 * 1_024;

type Room = { readonly take: (bytes: number) => boolean; readonly give: (bytes: number) => void };

const makeRooms = (mostBytes: number, mostBytesOfOne: number) => {
  const used = new Map<number, number>();
  let total = 0;
  return (owner: number): Room => {
    const change = (bytes: number) => {
      const left = (used.get(owner) ?? 0) + bytes;
      total += bytes;
      if (left > 0) used.set(owner, left);
      else used.delete(owner);
    };
    return {
      take: (bytes) => {
        if (total + bytes > mostBytes || (used.get(owner) ?? 0) + bytes > mostBytesOfOne) return false;
        change(bytes);
        return true;
      },
      give: (bytes) => change(-bytes),
    };
  };
};

/** Without a name from the start, so that a crash leaves no file behind. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  const path = join(folder, `pecset-download-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
};

const writeWhole = async (file: FileHandle, bytes: Uint8Array, at: number): Promise<void> => {
  let written = 0;
  while (written < bytes.length)
    written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
};

type FileQueue = {
  /** False where there is no room for the bytes; they are then not in the file. */
  readonly append: (bytes: Uint8Array) => Promise<boolean>;
  readonly isEmpty: () => boolean;
  readonly read: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** First in, first out; what was read stays in the file until it is closed. */
const fileQueue = (folder: string, room: Room, log: Pick<FastifyBaseLogger, 'warn'>): FileQueue => {
  let file: FileHandle | undefined;
  let isBroken = false;
  let start = 0;
  let end = 0;
  return {
    append: async (bytes) => {
      if (isBroken || !room.take(bytes.length)) return false;
      try {
        file ??= await openNameless(folder);
        await writeWhole(file, bytes, end);
        end += bytes.length;
        return true;
      } catch (error) {
        room.give(bytes.length);
        isBroken = true;
        log.warn({ err: error }, 'no temporary file for a download; it goes at the pace of its reader');
        return false;
      }
    },
    isEmpty: () => start === end,
    read: async () => {
      if (!file) return new Uint8Array();
      const { bytesRead, buffer } = await file.read({
        buffer: new Uint8Array(Math.min(READ_AT_ONCE, end - start)),
        position: start,
      });
      start += bytesRead;
      return buffer.subarray(0, bytesRead);
    },
    close: async () => {
      room.give(end);
      end = 0;
      start = 0;
      isBroken = true;
      await file?.close();
      file = undefined;
    },
  };
};

/** Wakes whoever waits for the next change. */
const makeBell = () => {
  let next = Promise.withResolvers<void>();
  return {
    rung: () => next.promise,
    ring: () => {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
  };
};

type Pieces = AsyncIterable<Uint8Array | string>;

/** A client counts as slow until it has taken the last byte of a piece, so pieces are kept small. */
const slicesOf = (piece: Uint8Array | string): readonly Uint8Array[] => {
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
  return Array.from({ length: Math.ceil(bytes.length / READ_AT_ONCE) }, (_, index) =>
    bytes.subarray(index * READ_AT_ONCE, (index + 1) * READ_AT_ONCE),
  );
};

/** One piece goes from hand to hand while the reader keeps up; the file takes what it does not. */
const through = (pieces: Pieces, queue: FileQueue): AsyncIterator<Uint8Array> => {
  const source = pieces[Symbol.asyncIterator]();
  const bell = makeBell();
  let held: Uint8Array | undefined;
  let hasLeft = false;
  let ended: { readonly fault?: unknown } | undefined;
  let filling: Promise<void> | undefined;

  const put = async (piece: Uint8Array): Promise<void> => {
    for (;;) {
      // Taken before the look around: a change between the two is not missed.
      const change = bell.rung();
      if (hasLeft) return;
      if (!held && queue.isEmpty()) {
        held = piece;
        return;
      }
      if (await queue.append(piece)) return;
      await change;
    }
  };
  const fill = async (): Promise<void> => {
    try {
      for (let next = await source.next(); !next.done && !hasLeft; next = await source.next()) {
        for (const slice of slicesOf(next.value)) {
          await put(slice);
          bell.ring();
        }
      }
      ended = {};
    } catch (fault) {
      ended = { fault };
    }
    bell.ring();
  };
  /** The piece in hand is older than what is in the file. */
  const taken = async (): Promise<Uint8Array | undefined> => {
    if (!held) return queue.isEmpty() ? undefined : queue.read();
    const piece = held;
    held = undefined;
    return piece;
  };
  const nextPiece = async (): Promise<Uint8Array | undefined> => {
    for (;;) {
      const change = bell.rung();
      const piece = await taken();
      if (piece) {
        bell.ring();
        return piece;
      }
      if (ended && 'fault' in ended) throw ended.fault;
      if (ended) return undefined;
      await change;
    }
  };
  return {
    next: async () => {
      filling ??= fill();
      try {
        const value = await nextPiece();
        if (value) return { value, done: false };
      } catch (fault) {
        await queue.close();
        throw fault;
      }
      await queue.close();
      return { value: undefined, done: true };
    },
    return: async () => {
      hasLeft = true;
      bell.ring();
      try {
        await source.return?.();
      } finally {
        await filling;
        await queue.close();
      }
      return { value: undefined, done: true };
    },
  };
};

/**
 * Lets a source be read as fast as it gives, whatever the pace of the client, so that a slow download holds no database
 * connection. Where there is no room left, the source waits for its reader.
 */
export const makeSpool = ({
  folder = tmpdir(),
  mostBytes = 1_024 * MEGABYTE,
  mostBytesOfOne = 256 * MEGABYTE,
}: SpoolSettings = {}) => {
  const roomOf = makeRooms(mostBytes, mostBytesOfOne);
  return (
    pieces: Pieces,
    { owner, log }: { readonly owner: number; readonly log: Pick<FastifyBaseLogger, 'warn'> },
  ): AsyncIterable<Uint8Array> => ({
    [Symbol.asyncIterator]: () => through(pieces, fileQueue(folder, roomOf(owner), log)),
  });
};

export type Spool = ReturnType<typeof makeSpool>;
