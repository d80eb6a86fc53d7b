import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One change that is asked for, under one key for ever. */
export type Press = {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  readonly at: string;
  /** As the server told it last before the press; undefined if it had told nothing yet. */
  readonly epoch?: string | undefined;
};

/** The presses without an answer, a file each, so that whoever starts after a crash repeats them under the same keys. */
export const openJournal = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = ({ key }: Pick<Press, 'key'>) => join(folder, `${key}.json`);
  return {
    keep: (press: Press): void => {
      const whole = `${fileOf(press)}.new`;
      writeFileSync(whole, JSON.stringify(press), { mode: 0o600, flush: true });
      renameSync(whole, fileOf(press));
    },
    forget: (press: Press): void => rmSync(fileOf(press), { force: true }),
    open: (): readonly Press[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Press)
        .toSorted((one, other) => one.at.localeCompare(other.at)),
  };
};
export type Journal = ReturnType<typeof openJournal>;
