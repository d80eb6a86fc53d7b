import { createHash } from 'node:crypto';
import type { Block } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { countRows, readBackup } from './read.ts';
import type { Manifest } from './words.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const place = { kind: 'jobs' } as const;
const manifest: Manifest = {
  ...{ is: 'manifest', takenAt: '2026-03-01T08:23:00Z', version: 'test', server: '18' },
  ...{ secretKeys: null, migrations: ['0001-house'], pieces: [place], sequences: [] },
};
const bytes = Buffer.from('one row\nanother\n');
const sum = sha256(bytes);
const words = (said: object): Block => ({ kind: 'words', words: said });
const begin = words({ is: 'piece', place, columns: ['job'], isGathered: false });
const rows: Block = { kind: 'rows', bytes };
const endOfPiece = words({ is: 'piece-end', rows: 2, sha256: sum.toString('hex') });
const end = words({ is: 'end', pieces: 1, rows: 2, sha256: sha256(sum).toString('hex') });

const read = (...found: readonly Block[]) => {
  const blocks = async function* () {
    yield words(manifest);
    yield* found;
  };
  return readBackup(blocks(), async () => {}, countRows);
};

test('a backup is whole only to its end, with every row as it was written', async () => {
  expect(await read(begin, rows, endOfPiece, end)).toMatchObject({
    pieces: [{ name: 'jobs that wait', rows: 2 }],
  });
  const otherRows: Block = { kind: 'rows', bytes: Buffer.from('one row\nA other\n') };
  const otherEnd = words({ is: 'end', pieces: 1, rows: 2, sha256: sum.toString('hex') });
  await expect(read(begin, otherRows, endOfPiece, end)).rejects.toThrow(
    'the sum of jobs that wait is another',
  );
  await expect(read(begin, rows, endOfPiece, otherEnd)).rejects.toThrow('its last sum is another');
  await expect(read(begin, rows, endOfPiece)).rejects.toThrow('it ends too early');
  await expect(read(begin, rows)).rejects.toThrow('it ends too early');
  await expect(read(end)).rejects.toThrow('its words are not those of a backup');
  await expect(read(begin, rows, endOfPiece, end, end)).rejects.toThrow('something stands behind its end');
});
