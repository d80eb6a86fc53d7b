import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { choicesOf, collectNotices, noticeKind } from './index.ts';
import { noticeOf } from './notice.ts';
import { answered, answerOf, changed, reminded, shutOut, testKinds } from './testing/test-kinds.ts';

const says = () => ({ what: 'Új', todo: [] });
const added = noticeKind({
  kind: 'added',
  facts: z.object({ by: z.string() }),
  to: 'admins',
  choice: { order: 15, byMail: 'choice', hu: 'Új', en: 'New' },
  leadsTo: 'start',
  words: { hu: says, en: says },
});

test('another kind is its declaration and its place in a list: it is read, described and chosen by with no more', () => {
  const kinds = collectNotices([...testKinds.values()], [added]);
  expect(kinds.get('added')?.read({ by: 'Anna' }, { urgent: false })).toMatchObject({
    kind: 'added',
    facts: { by: 'Anna' },
    choice: { kind: 'added', to: 'admins' },
  });
  expect(choicesOf(kinds).map(({ kind }) => kind)).toEqual([
    'alarm',
    'added',
    'answered',
    'shut-out',
    'changed',
    'reminded',
  ]);
  const told = { id: 1, at: '2026-03-01T08:00:00.000Z', seenAt: null, urgent: false, kind: 'added' };
  expect(z.safeParse(noticeOf(added), { ...told, by: 'Anna' }).success).toBe(true);
  expect(z.safeParse(noticeOf(added), told).success).toBe(false);
});

test('a kind that is in two lists, or has the name of another’s choice, does not start', () => {
  expect(() => collectNotices([added], [added])).toThrow('Two kinds of notice are called added');
  const alarm = noticeKind({
    kind: 'alarm',
    facts: z.object({}),
    to: 'admins',
    choice: { order: 1, byMail: 'never', hu: 'Baj', en: 'Trouble' },
    leadsTo: 'start',
    words: { hu: says, en: says },
  });
  expect(() => collectNotices([answered], [alarm])).toThrow('Two kinds of notice are called alarm');
});

test('what another version has told in another shape is not read', () => {
  expect(shutOut.read({ reason: 'none' }, { urgent: true })).toBeUndefined();
  expect(shutOut.read({ code: 'A', more: 1 }, { urgent: true })?.facts).toEqual({ code: 'A' });
});

test('only what is urgent goes by the choice of the urgent ones', () => {
  const answer = answerOf({});
  expect(answered({ answer }).choice.kind).toBe('answered');
  expect(answered({ answer }, { urgent: true }).choice).toMatchObject({ kind: 'alarm', byMail: 'always' });
  expect(shutOut({ code: 'A' })).toMatchObject({ urgent: true, choice: { kind: 'shut-out' } });
});

test('what is told at another time is another notice, unless its kind says what makes it one', () => {
  const at = new Date('2026-03-01T08:00:00Z');
  expect(changed({}).about(at)).toBe('2026-03-01T08:00:00.000Z');
  expect(reminded({ day: '2026-12-15', said: null }).about(at)).toBe('2026-12-15 2026-03-01');
});
