import { closeSync, existsSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';

/** An append-only file with one JSON value per line. */
export type Lines = { readonly add: (value: unknown) => void; readonly close: () => void };

/** Returns the values of complete lines; truncates a line that a crash cut off, since it was never answered. */
const readLines = (path: string): readonly unknown[] => {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(path, end);
  return bytes
    .subarray(0, end)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
};

/**
 * `add` writes to the operating system before it returns, so that every answered change survives a SIGKILL. A power cut
 * may lose changes: there is no fsync.
 */
export const openLines = (path: string): { readonly earlier: readonly unknown[]; readonly lines: Lines } => {
  const earlier = readLines(path);
  const file = openSync(path, 'a', 0o600);
  return {
    earlier,
    lines: {
      add: (value) => void writeSync(file, `${JSON.stringify(value)}\n`),
      close: () => closeSync(file),
    },
  };
};

/** Keeps at least the last `most` values; the two files together hold at most twice as many. */
export const openLastLines = (
  path: string,
  most: number,
): { readonly earlier: readonly unknown[]; readonly lines: Lines } => {
  const older = `${path}.older`;
  const before = readLines(older);
  let { earlier, lines } = openLines(path);
  let count = earlier.length;
  const turnOver = () => {
    lines.close();
    renameSync(path, older);
    ({ lines } = openLines(path));
    count = 0;
  };
  return {
    earlier: [...before, ...earlier].slice(-most),
    lines: {
      add: (value) => {
        if (count >= most) turnOver();
        lines.add(value);
        count += 1;
      },
      close: () => lines.close(),
    },
  };
};
