import { expect, test } from 'vitest';
import type { Dossier } from '../../contract/index.ts';
import { filePieces } from './file-pieces.ts';

const at = '2026-03-01T08:00:00.000Z';
const by = { userId: 1, userName: 'anna' };
const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'L', sn: 'S' };

const dossier: Dossier = {
  ...{ mlId: 1, number: 1, state: 'open', at, alertId: null, reasonCode: null, productName: null },
  ...{ gtin: pack.gtin, sn: pack.sn, takenBy: null, place: 'counter', placeWords: null, decided: null },
  ...{ mode: 'sandbox', pack, rawScan: null, history: [], others: [], decisions: [], entries: [] },
  ...{ photographs: 10, pictures: [] },
  item: {
    ...{ mlId: 1, trxTime: at, trxType: 'VRFY', status: 'U', reasonCode: null, alertId: null },
    ...{ prnUserId: null, ackUserId: null, undoMlId: null, userId: 1, userName: 'anna' },
    ...{ program: null, recorded: null, outcomes: [] },
  },
  settings: { secondPerson: false, authorityMail: null, nationalMail: null },
};

const photographs = Array.from({ length: 10 }, (_, index) => ({
  ...({ photographId: index, shows: 'code', source: 'page', width: 1, height: 1, size: 1 } as const),
  ...{ by, at, removed: false, place: index + 1, sha256: 'ab' },
}));

const printed = {
  organisation: { name: 'Patika', place: 'Budapest' },
  ...({ mode: 'sandbox', printedBy: 'anna', dossier, photographs, audit: [], svg: undefined } as const),
};

test('ten photographs of 2 MB are read one after the other, each only once the one before has gone', async () => {
  const size = 2 * 1024 * 1024;
  let asked = 0;
  const contentOf = async () => {
    asked += 1;
    return { contentType: 'image/jpeg', content: new Uint8Array(size).fill(asked) };
  };
  const printing = { language: 'hu', printedAt: new Date(at) } as const;
  const ends: number[] = [];
  let longest = 0;
  let file = '';
  for await (const piece of filePieces(printed, contentOf, printing)) {
    longest = Math.max(longest, piece.length);
    file += piece;
    if (piece.includes('</figure>')) ends.push(asked);
  }
  expect(ends).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(longest).toBeLessThan(256 * 1024);
  const sources = [...file.matchAll(/src="data:image\/jpeg;base64,([^"]*)"/g)];
  expect(sources).toHaveLength(10);
  for (const [index, [, source = '']] of sources.entries()) {
    const content = Buffer.from(source, 'base64');
    expect([content.length, content.at(0), content.at(-1)]).toEqual([size, index + 1, index + 1]);
  }
});
