import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Db } from '@pecset/db';
import type { ProductFaultKind } from '@pecset/products/domain';
import { everybody, loadList, makeReadFile } from '@pecset/products/server';
import { inTransactionOf, StartRefusal } from '@pecset/server-kit';
import { type Command, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';

const faults: Readonly<Record<ProductFaultKind, string>> = {
  'no-gtin': 'there is no GTIN',
  'rounded-gtin': 'a spreadsheet has rounded the GTIN; save the column as text',
  'not-a-gtin': 'this is no GTIN',
  'wrong-check-digit': 'the check digit of the GTIN does not fit',
  'no-name': 'there is no name',
  'long-name': 'the name is longer than 200 characters',
  'odd-characters': 'the name has characters that are none; save the file as UTF-8',
  'another-name': 'the GTIN has another name further up',
  'unreadable-line': 'the quotation marks do not match, or the line is too long',
  'unclear-columns': 'which columns are GTIN and name? Say so in the first line: gtin;name',
  'not-text': 'this is no text file; save it as CSV',
  'nothing-in-it': 'there is nothing in the file',
  'too-many-rows': 'there are more than 100,000 names',
};

const whoseList = async (db: Db, organisation: string | undefined) =>
  organisation === undefined ? everybody : findOrganisation(db, organisation);

export const loadProducts: Command = {
  summary:
    'FILE.csv [ORGANISATION]: replaces the product names for everybody, or those of the organisation with that number',
  run: async ([path = '', organisation], operator) => {
    const content = await readFile(path).catch(() => {
      throw new StartRefusal(`the file ${path} cannot be read`);
    });
    return withData(operator, async ({ db }) => {
      const whose = await whoseList(db, organisation);
      const loading = { whose, by: null, at: new Date() };
      const means = { readFile: makeReadFile(), inTransaction: inTransactionOf(db) };
      const loaded = await loadList({ filename: basename(path), content }, loading, means);
      if (!loaded.ok) {
        for (const { line, what } of loaded.refusal) operator.complain(`line ${line}: ${faults[what]}`);
        operator.complain('nothing was loaded');
        return 1;
      }
      const whom = organisation === undefined ? 'everybody' : `organisation ${organisation}`;
      operator.say(`${loaded.value.count} product names loaded for ${whom}`);
      return 0;
    });
  },
};
