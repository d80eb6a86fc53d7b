import { expect, test } from 'vitest';
import { photographSubjects } from '../contract/photographs.ts';
import { whatToPhotograph } from './what-to-photograph.ts';

test.each([
  ['NMVS_NC_PC_01', 'code'],
  ['NMVS_NC_PC_02', 'code'],
  ['NMVS_FE_LOT_12', 'printed-data'],
  ['NMVS_NC_PCK_22', 'seal'],
  [null, 'code'],
  ['SOMETHING_NEW', 'code'],
])('for %s the %s is photographed first, and everything once', (reasonCode, first) => {
  const subjects = whatToPhotograph(reasonCode);
  expect(subjects[0]).toBe(first);
  expect(subjects.at(-1)).toBe('other');
  expect(subjects.toSorted()).toEqual(photographSubjects.toSorted());
});
