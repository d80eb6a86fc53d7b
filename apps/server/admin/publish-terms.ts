import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type PublishRefusal, publishTerm } from '@pecset/accounts/server';
import { inTransactionOf, StartRefusal } from '@pecset/server-kit';
import { type Command, withData } from './command.ts';

const refusals: Readonly<Record<PublishRefusal, string>> = {
  'wrong-kind-or-version': 'say TC or PP, and a version of letters, digits, dots and dashes, at most 20',
  'wrong-day': 'say the day as YYYY-MM-DD, today in Budapest or later',
  'not-a-page':
    'the file must be a whole HTML page with a lang and a heading (h1), without scripts, styles and links to them',
  'version-exists': 'there is such a version already; what people accepted is never changed',
};

export const publishTerms: Command = {
  summary:
    'TC|PP VERSION [--mandatory] [--effective YYYY-MM-DD] FILE.html: puts a version of the terms or the privacy policy in force, at once or from that day on',
  run: async (words, operator) => {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { mandatory: { type: 'boolean', default: false }, effective: { type: 'string' } },
    });
    const [kind = '', version = '', file = ''] = positionals;
    const html = await readFile(file, 'utf8').catch(() => {
      throw new StartRefusal(`the file ${file} cannot be read`);
    });
    return withData(operator, async ({ db }) => {
      const at = new Date();
      const published = await publishTerm(
        { inTransaction: inTransactionOf(db), by: null },
        { kind, version, html, ...values },
        at,
      );
      if (!published.ok) {
        operator.complain(refusals[published.refusal]);
        return 1;
      }
      const { page, effectiveAt } = published.value;
      const since = effectiveAt > at ? `will be in force from ${values.effective} on` : 'is in force';
      operator.say(`${kind} ${version} ${since}; its page is ${page}`);
      return 0;
    });
  },
};
