import { open, rename, stat } from 'node:fs/promises';

const LARGEST_LOG = 10_000_000;

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Opens the log for PostgreSQL, which may go on writing after our process ends; keeps one older file. */
export const openLog = async (path: string) => {
  if ((await sizeOf(path)) > LARGEST_LOG) await rename(path, `${path}.1`);
  const from = await sizeOf(path);
  const handle = await open(path, 'a', 0o600);
  return { fd: handle.fd, from, close: () => handle.close() };
};

const TAIL_BYTES = 4_000;
const TAIL_LINES = 3;

/** The last lines written since `from`, joined into one, without timestamps. */
export const logTail = async (path: string, from: number): Promise<string> => {
  const end = await sizeOf(path);
  const start = Math.max(from, end - TAIL_BYTES);
  await using handle = await open(path);
  const { buffer } = await handle.read(Buffer.alloc(Math.max(end - start, 0)), { position: start });
  const lines = buffer
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(-TAIL_LINES)
    .map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, ''))
    .join(' / ');
};
