import { checkCode, parseCode } from '@pecset/gs1';
import { makeDrawCode } from '@pecset/server-kit/print';
import { as } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { demoPacks } from '../domain/index.ts';
import { packsServer } from './testing/packs-server.ts';

test('the training sheet shows a lawful code for each pack, in the reader’s language, without script or style', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const sheetIn = async (language: string, query = '') => {
    const headers = { ...as(anna), 'accept-language': language };
    const answer = await fetch(`${server.address}/api/mvs/training-sheet${query}`, { headers });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    return answer.text();
  };
  const hu = await sheetIn('hu');
  expect(hu).toContain('<h1>Gyakorlólap</h1>');
  expect(hu).not.toMatch(/<script|<style|style=/);
  const codes = [...hu.matchAll(/<code>(.*?)<\/code>/g)].map(([, text = '']) => parseCode(text));
  const serials = codes.map(({ sn }) => sn ?? '');
  expect(serials.slice(0, 4)).toEqual(['DEMO-1', 'DEMO-2', 'DEMO-3', 'DEMO-EXPIRED']);
  expect(serials.toSorted()).toEqual(demoPacks.map(({ sn }) => sn).toSorted());
  expect(codes.find(({ sn }) => sn === 'DEMO-EXPIRED')?.expDate).toBe('200131');
  expect(hu.match(/<svg/g)).toHaveLength(demoPacks.length);
  for (const code of codes) {
    expect(checkCode(code)).toEqual([]);
    expect(code.gtin).toMatch(/^0952/);
  }
  expect(await sheetIn('en')).toContain('Unknown Serial Number');
  expect(await sheetIn('hu', '?lng=en')).toContain('Unknown Serial Number');
});

test('the style of printed pages is a file that anybody may read', async () => {
  const { address } = await packsServer();
  const answer = await fetch(`${address}/api/mvs/print.css`);
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await answer.text()).toContain('@page');
});

test('however often the training sheet is asked for, and in whichever language, each code is drawn once', async () => {
  const draw = makeDrawCode();
  const drawn: string[] = [];
  const server = await packsServer({
    drawCode: (code) => {
      drawn.push(code.text);
      return draw(code);
    },
  });
  const anna = await server.addUser('anna');
  const ask = async (language: string) => {
    const answer = await fetch(`${server.address}/api/mvs/training-sheet?lng=${language}`, {
      headers: as(anna),
    });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    return answer.text();
  };
  const sheets = await Promise.all(['hu', 'en', 'hu', 'en'].map(ask));
  expect(sheets[2]).toBe(sheets[0]);
  expect(await ask('en')).toBe(sheets[1]);
  expect(drawn).toHaveLength(demoPacks.length);
});
