import { expect, test } from 'vitest';
import { migrationFaults } from './migrations.ts';

const faultsOf = (text: string, name = '0099-more-to-know.sql') => migrationFaults([{ name, text }]);

test.for([
  'drop table pack;',
  'alter table pack\n  drop column version;',
  'alter table pack rename column version to edition;',
  'alter table pack rename to box;',
  'alter table pack alter column version set not null;',
  'alter table pack alter version type bigint;',
  'alter table pack add column colour text not null;',
  'alter table pack add column a text, add column b text not null unique;',
  'alter table pack add constraint one_each unique (sn);',
  'alter table pack add check (sn <> $$$$);',
  'create unique index one_each on pack (sn);',
  'drop view known_pack;',
  'drop function gather_oldest_month(timestamptz);',
  'revoke select on pack from public;',
  'truncate pack;',
])('what the running version may still use is not taken from it: %s', (text) => {
  expect(faultsOf(text).join()).toContain('0099-more-to-know.sql');
});

test.for([
  'alter table pack add column colour text;',
  'alter table pack add column colour text not null default $$red$$;',
  'alter table pack add column colour text not null generated always as (upper(sn)) stored;',
  'alter table pack add constraint few check (version < 9) not valid;',
  'create table box (box_id bigint primary key, name text not null unique);',
  'create index concurrently on pack (sn);',
  '-- drop table pack\nselect 1;',
  'create or replace function f() returns void language plpgsql as $$ begin drop table t; end $$;',
])('what only adds is welcome: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a migration that says in its name that it takes something may, and those of the first version did', () => {
  expect(faultsOf('drop table pack;', '0100-contract-no-more-packs.sql')).toEqual([]);
  expect(faultsOf('drop table pack;', '0031-recorded-without-connection.sql')).toEqual([]);
});
