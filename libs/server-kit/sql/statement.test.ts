import { expect, test } from 'vitest';
import { int8, part, statement, text } from './index.ts';

const gives = { sn: text() };

test('a statement that names a value nobody gives does not start', () => {
  const lie = () =>
    statement({
      takes: { partnerId: int8() },
      gives,
      text: 'select sn from pack where partner_id = :partner',
    });
  expect(lie).toThrow(':partner');
});

test('a statement that is given a value it does not use does not start', () => {
  const lie = () =>
    statement({
      takes: { partnerId: int8(), sn: text() },
      gives,
      text: 'select sn from pack where partner_id = :partnerId',
    });
  expect(lie).toThrow('sn is given and stands nowhere');
});

test('a part is held to the same', () => {
  const lying = part({ name: 'entered', gives: ['ml_id'], takes: {}, text: 'select :mlId as ml_id' });
  expect(() => statement({ parts: [lying], takes: {}, gives, text: 'select 1' })).toThrow('entered');
});

test('a name that two parts take as different things does not start', () => {
  const one = part({ name: 'one', gives: ['a'], takes: { sn: text() }, text: 'select :sn as a' });
  const other = part({ name: 'other', gives: ['b'], takes: { sn: int8() }, text: 'select :sn as b' });
  expect(() => statement({ parts: [one, other], takes: {}, gives, text: 'select a as sn from one' })).toThrow(
    ':sn is taken as text and as bigint',
  );
});

test('each name becomes one typed parameter wherever it stands, and a cast is left alone', () => {
  const entered = part({
    name: 'entered',
    gives: ['ml_id'],
    takes: { mlId: int8() },
    text: 'select :mlId as ml_id',
  });
  const made = statement({
    parts: [entered],
    takes: { mlId: int8(), sn: text() },
    gives,
    // Declared statements are all checked against the database, so this one must be valid.
    text: `select :sn::text as sn from ${entered.name} where ml_id = :mlId`,
  });
  expect(made.text).toBe(
    'with entered as (select $1::bigint as ml_id)\nselect $2::text::text as sn from entered where ml_id = $1::bigint',
  );
});
