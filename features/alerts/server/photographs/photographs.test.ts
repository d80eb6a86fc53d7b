import { createHash } from 'node:crypto';
import {
  ascii,
  bytesOf,
  chunk,
  jpeg,
  jpegOfSize,
  png,
  pngThatClaims,
  segment,
  webp,
} from '@pecset/pictures/testing';
import { as } from '@pecset/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MOST_PHOTOGRAPH_BYTES } from '../../contract/index.ts';
import { alertsServer, dossierOf, raiseAlert, saidBy } from '../testing/alerts-server.ts';
import { photographer, photographForm } from './testing/phones.ts';

const scene = async () => {
  const server = await alertsServer();
  const admin = await server.addUser('arany.maria', undefined, ['ADMN']);
  const { mlId } = await raiseAlert(server, admin);
  const stored = () =>
    server.db.selectFrom('dossier_photograph').selectAll().orderBy('photograph_id').execute();
  const audited = () =>
    server.db.selectFrom('audit').select(['what', 'details']).where('what', 'like', 'photograph-%').execute();
  return { server, admin, mlId, stored, audited, ...photographer(server, admin) };
};

const Added = z.object({ photographId: z.number() });
const idIn = async (answer: Response) => Added.parse(await answer.json()).photographId;

test('a photograph of the pack is kept without where, when and by which camera it was taken', async () => {
  const { server, admin, mlId, add, show, audited } = await scene();
  const taken = jpeg(segment(0xe1, ascii('Exif\0\0 47.4979 N, 19.0402 E')), segment(0xfe, ascii('Pixel 9')));
  const photographId = await idIn(await add(mlId, taken, 'seal'));
  const answer = await show(mlId, photographId);
  expect(await answer.bytes()).toEqual(jpeg());
  expect((await dossierOf(server, admin, mlId)).pictures).toEqual([
    {
      ...{ photographId, shows: 'seal', source: 'page', width: 12, height: 8, size: jpeg().length },
      ...{ by: { userId: admin.userId, userName: 'arany.maria' }, at: '2026-03-01T08:00:00.000Z' },
      removed: false,
    },
  ]);
  const sha256 = createHash('sha256').update(jpeg()).digest('hex');
  expect(await audited()).toMatchObject([
    { what: 'photograph-added', details: { mlId, photographId, shows: 'seal', source: 'page', sha256 } },
  ]);
});

test('it is shown as a picture of its own type and as nothing else, and kept by this browser only', async () => {
  const { mlId, add, show } = await scene();
  for (const [content, type, ending] of [
    [jpeg(), 'image/jpeg', 'jpg'],
    [png(), 'image/png', 'png'],
    [webp(), 'image/webp', 'webp'],
  ] as const) {
    const photographId = await idIn(await add(mlId, content));
    const { status, headers } = await show(mlId, photographId);
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-cache',
        vary: 'cookie, origin',
        'content-disposition': expect.stringMatching(
          `^inline; filename="photograph-${photographId}.${ending}"`,
        ),
      },
    ]);
  }
});

const html = ascii('<!doctype html><script>alert(1)</script>');
const svg = ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

describe('is refused in words, and nothing is stored', () => {
  test.for<readonly [string, Uint8Array<ArrayBuffer>, string]>([
    ['a web page', html, '415 not-a-picture'],
    ['a drawing with script', svg, '415 not-a-picture'],
    ['nothing', new Uint8Array(), '415 not-a-picture'],
    ['an iPhone’s own format', bytesOf('00000018', ascii('ftypheic')), '415 not-a-picture'],
    ['a photograph that is a web page as well', bytesOf(jpeg(), html), '422 more-than-a-picture'],
    ['a picture that is an archive as well', bytesOf(png(), '504b0506'), '422 more-than-a-picture'],
    ['a picture that moves', png(chunk('acTL', '0000000200000000')), '422 more-than-a-picture'],
    ['a hundred megapixels in no bytes', pngThatClaims(10_000, 10_000), '413 too-many-pixels'],
    ['half a photograph', jpeg().subarray(0, 200), '422 damaged'],
    ['a lossless photograph', bytesOf('ffd8', segment(0xc3, '00')), '415 unsupported'],
    ['one byte too many', jpegOfSize(MOST_PHOTOGRAPH_BYTES + 1), '413 too-large'],
  ])('%s', async ([, content, said]) => {
    const { mlId, add, stored, audited } = await scene();
    const answer = await add(mlId, content);
    expect(await saidBy(answer.clone())).toBe(said);
    expect(JSON.stringify(await answer.json())).toMatch(/"errStr":"[^"]{20,}/);
    expect([await stored(), await audited()]).toEqual([[], []]);
  });

  test('a picture of something that is no subject', async () => {
    const { server, admin, mlId, stored } = await scene();
    const { address } = server;
    const send = (form: FormData) =>
      fetch(`${address}/api/alerts/${mlId}/photographs`, {
        method: 'POST',
        headers: { 'x-caller': [admin.partnerId, admin.userId, admin.sessionId].join('/') },
        body: form,
      });
    expect((await send(photographForm(jpeg(), ''))).status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

test('what hides in a comment is not kept: the photograph is, without it', async () => {
  const { mlId, add, stored } = await scene();
  expect((await add(mlId, jpeg(segment(0xfe, html)))).status).toBe(200);
  expect((await stored())[0]?.content).toEqual(Buffer.from(jpeg()));
});

test('two megabytes are kept to the last byte', async () => {
  const { mlId, add, show } = await scene();
  const large = jpegOfSize(MOST_PHOTOGRAPH_BYTES);
  expect(large.length).toBe(MOST_PHOTOGRAPH_BYTES);
  const answer = await show(mlId, await idIn(await add(mlId, large)));
  expect(Buffer.from(await answer.bytes()).equals(large)).toBe(true);
});

describe('nobody else', () => {
  test('of another organisation adds a photograph, sees one or removes one', async () => {
    const { server, mlId, add, stored } = await scene();
    const photographId = await idIn(await add(mlId));
    const stranger = await server.addUser('masik', undefined, ['ADMN']);
    const others = photographer(server, stranger);
    expect(await saidBy(await others.add(mlId))).toBe('404 not-found');
    expect(await saidBy(await others.show(mlId, photographId))).toBe('404 not-found');
    expect(await saidBy(await others.remove(mlId, photographId))).toBe('404 not-found');
    expect(await saidBy(await others.invite(mlId))).toBe('404 not-found');
    expect(await stored()).toMatchObject([{ content: expect.any(Buffer) }]);
  });

  test('adds one to an alert of the mode that the organisation has left', async () => {
    const { server, admin, mlId, add, invite, show, stored } = await scene();
    const photographId = await idIn(await add(mlId));
    await server.setMode(admin.partnerId, 'production');
    expect(await saidBy(await add(mlId, png()))).toBe('404 not-found');
    expect(await saidBy(await invite(mlId))).toBe('404 not-found');
    expect((await show(mlId, photographId)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('finds a photograph under another alert', async () => {
    const { server, admin, mlId, add, show } = await scene();
    const photographId = await idIn(await add(mlId));
    const { mlId: other } = await raiseAlert(server, admin, 'DEMO-NC-PC-02-2');
    expect(await saidBy(await show(other, photographId))).toBe('404 not-found');
  });
});

test('ten photographs are kept and no eleventh, though two come at once', async () => {
  const { mlId, server, add, stored } = await scene();
  for (let index = 1; index <= 9; index += 1)
    expect((await add(mlId, jpegOfSize(1_000, index))).status).toBe(200);
  const answers = await server.whileLocked(mlId, [
    () => add(mlId, jpegOfSize(1_000, 10)),
    () => add(mlId, jpegOfSize(1_000, 11)),
  ]);
  const said = await Promise.all(answers.map(saidBy));
  expect(said.toSorted()).toEqual(['200', '409 dossier-full']);
  expect(await stored()).toHaveLength(10);
});

test('a photograph that is sent again after a lost answer is there once', async () => {
  const { mlId, add, stored, audited } = await scene();
  const first = await idIn(await add(mlId, jpeg(), 'code'));
  expect(await idIn(await add(mlId, jpeg(), 'code'))).toBe(first);
  expect(await idIn(await add(mlId, jpeg(), 'seal'))).not.toBe(first);
  expect([await stored(), await audited()]).toMatchObject([{ length: 2 }, { length: 2 }]);
});

describe('an administrator removes a photograph', () => {
  test('for good; that there was one, and why it is gone, stays', async () => {
    const { server, admin, mlId, add, remove, show, stored, audited } = await scene();
    const photographId = await idIn(await add(mlId));
    expect(await saidBy(await remove(mlId, photographId, 'A beteg arca látszik'))).toBe('200');
    expect(await saidBy(await show(mlId, photographId))).toBe('404 not-found');
    expect(await saidBy(await remove(mlId, photographId))).toBe('404 not-found');
    const { pictures, entries, photographs } = await dossierOf(server, admin, mlId);
    expect(pictures).toMatchObject([{ photographId, removed: true }]);
    expect(photographs).toBe(0);
    expect(entries).toMatchObject([
      { kind: 'photograph-removed', facts: { photographId, words: 'A beteg arca látszik' } },
    ]);
    expect(await stored()).toMatchObject([{ content: null, size: jpeg().length }]);
    const [, gone] = await audited();
    expect(gone).toMatchObject({
      what: 'photograph-removed',
      details: { photographId, sha256: expect.stringMatching(/^\w{64}$/), wordsHash: expect.any(String) },
    });
    expect(JSON.stringify(gone)).not.toContain('beteg');
  });

  test('and no browser shows it any more, though it loads the others only once', async () => {
    const { server, admin, mlId, add, remove, show } = await scene();
    const ids: number[] = [];
    for (let index = 1; index <= 10; index += 1)
      ids.push(await idIn(await add(mlId, jpegOfSize(1_000, index))));
    const first = await Promise.all(ids.map((id) => show(mlId, id)));
    const marks = first.map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(marks).size).toBe(10);
    expect(first.map(({ headers }) => headers.get('cache-control'))).toEqual(
      Array(10).fill('private, no-cache'),
    );
    const askAgain = (photographId: number, mark: string) =>
      fetch(`${server.address}/api/alerts/${mlId}/photographs/${photographId}`, {
        headers: { ...as(admin), 'if-none-match': mark },
      });
    const again = await Promise.all(ids.map((id, index) => askAgain(id, marks[index] ?? '')));
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(304));
    expect(await Promise.all(again.map((answer) => answer.text()))).toEqual(Array(10).fill(''));
    const [id = 0, other = 0] = ids;
    expect((await askAgain(other, marks[0] ?? '')).status).toBe(200);
    await remove(mlId, id);
    expect(await saidBy(await askAgain(id, marks[0] ?? ''))).toBe('404 not-found');
  });

  test('and there is room for another in its place', async () => {
    const { mlId, add, remove } = await scene();
    const ids = [];
    for (let index = 1; index <= 10; index += 1)
      ids.push(await idIn(await add(mlId, jpegOfSize(1_000, index))));
    await remove(mlId, ids[0] ?? 0);
    expect((await add(mlId, jpegOfSize(1_000, 11))).status).toBe(200);
    expect(await saidBy(await add(mlId, jpegOfSize(1_000, 12)))).toBe('409 dossier-full');
  });

  test('with a reason, and only an administrator does', async () => {
    const { server, admin, mlId, add, remove, stored } = await scene();
    const photographId = await idIn(await add(mlId));
    expect((await remove(mlId, photographId, '  ')).status).toBe(400);
    const colleague = await server.addUser('kollega', admin.partnerId);
    expect(await saidBy(await photographer(server, colleague).remove(mlId, photographId))).toBe(
      '403 forbidden',
    );
    expect(await stored()).toMatchObject([{ content: expect.any(Buffer) }]);
  });
});
