import { closeSync, existsSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';

/** A file that only grows, one JSON value a line. */
export type Lines = { readonly add: (value: unknown) => void; readonly close: () => void };

/** Values of whole lines. A line that a crash cut off was never answered, and is cut away. */
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
 * What was added is with the operating system before `add` returns, so that whatever was answered outlives a SIGKILL.
 * (A power cut is not an emulator's business.)
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

/** The last `most` values, at least; at most twice as many lie on the disk, in two files. */
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
