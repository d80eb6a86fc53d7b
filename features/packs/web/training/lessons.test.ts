import { checkCode, formatCode, parseCode } from '@pecset/gs1';
import { expect, test } from 'vitest';
import { lessonOf, lessons, packOfLesson, packsForBasket } from './lessons.ts';

test('each box of the training is known again by what stands on it, and nothing speaks against its code', () => {
  for (const lesson of lessons) {
    const pack = packOfLesson(lesson, 1_780_000_000_000);
    if (!pack) throw new Error(`no box for ${lesson.sn}`);
    expect(lessonOf(pack)).toBe(lesson);
    expect(checkCode(parseCode(formatCode(pack)))).toEqual([]);
  }
});

test('the packs of the basket are three, each time others, and none of them the one of the first box', () => {
  const [first] = lessons;
  const serials = [1, 2, 3].flatMap((time) => [
    packOfLesson(first, time * 10)?.sn,
    ...packsForBasket(time * 10).map(({ sn }) => sn),
  ]);
  expect(new Set(serials).size).toBe(12);
});

test('every box can be tried again as if for the first time', () => {
  for (const lesson of lessons) {
    const [first, second] = [10, 1_780_000_000_000].map((time) => packOfLesson(lesson, time)?.sn ?? '');
    expect(first).not.toBe(second);
    expect(second?.length).toBeLessThanOrEqual(20);
  }
});
