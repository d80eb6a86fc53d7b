import { expect, test } from 'vitest';
import { saidNext, silence } from './said-next.ts';

const told = { kind: 'verdict', id: 'A' } as const;
const wordsOf = () => ({ words: 'A: do not supply. Not to supply: 1.', urgent: true });
const atFirst = { of: undefined, leads: 'Ready: 1', ...silence };

test('news is said once, with what the whole came to', () => {
  const said = saidNext(atFirst, { told, leads: 'Not to supply: 1', atRest: true }, wordsOf);
  expect(said).toMatchObject(wordsOf());
  expect(saidNext(said, { told, leads: 'Not to supply: 1', atRest: true }, wordsOf)).toBe(said);
});

test('when rows change afterwards, what was said of them does not stand there any more: the present headline does', () => {
  const said = saidNext(atFirst, { told, leads: 'Not to supply: 1', atRest: true }, wordsOf);
  const removed = saidNext(said, { told, leads: 'Ready: 1', atRest: true }, wordsOf);
  expect(removed).toMatchObject({ words: 'Ready: 1', urgent: false });
  const asked = saidNext(removed, { told, leads: 'Being verified: 1', atRest: false }, wordsOf);
  expect(asked).toMatchObject(silence);
});
