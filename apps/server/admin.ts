import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type PublishRefusal, publishTerm } from '@pecset/accounts/server';
import { asLongAsItTakes, makeLog, newSecretKey, StartRefusal, verifyAudit } from '@pecset/server-kit';
import { closers } from './closers.ts';
import { type Data, openData } from './open-data.ts';
import { readServerSettings } from './settings.ts';

type Command = {
  readonly summary: string;
  readonly run: (words: readonly string[]) => Promise<number>;
};

const withData = async (work: (data: Data) => Promise<number>): Promise<number> => {
  const settings = readServerSettings(process.env);
  const opened = closers();
  try {
    const use = { beside: true, waits: asLongAsItTakes };
    return await work(await openData(settings, makeLog('warn'), opened, use));
  } finally {
    await opened.close();
  }
};

const publishRefusals: Readonly<Record<PublishRefusal, string>> = {
  'wrong-kind-or-version': 'say TC or PP, and a version of letters, digits, dots and dashes, at most 20',
  'wrong-day': 'say the day as YYYY-MM-DD, today in Budapest or later',
  'not-a-page':
    'the file must be a whole HTML page with a lang and a heading (h1), without scripts, styles and links to them',
  'version-exists': 'there is such a version already; what people accepted is never changed',
};

const commands: Readonly<Record<string, Command>> = {
  'new-secret-key': {
    summary: 'prints a fresh key for SECRET_KEYS',
    run: async () => {
      console.log(newSecretKey(`k${Date.now().toString(36)}`));
      return 0;
    },
  },
  'verify-audit': {
    summary: 'reads the whole audit again and names every seal that no longer fits',
    run: () =>
      withData(async ({ db }) => {
        const { seals, superseded, faults } = await verifyAudit(db);
        for (const { partnerId, sealNo, fault } of faults)
          console.error(`organisation ${partnerId}, seal ${sealNo}: ${fault}`);
        if (superseded > 0)
          console.log(`${superseded} older seals are superseded: their records are sealed anew`);
        console.log(`${seals} seals checked, ${faults.length} do not fit`);
        return faults.length === 0 ? 0 : 1;
      }),
  },
  'publish-terms': {
    summary:
      'TC|PP VERSION [--mandatory] [--effective YYYY-MM-DD] FILE.html: puts a version of the terms or the privacy policy in force, at once or from that day on',
    run: async (words) => {
      const { positionals, values } = parseArgs({
        args: [...words],
        allowPositionals: true,
        options: { mandatory: { type: 'boolean', default: false }, effective: { type: 'string' } },
      });
      const [kind = '', version = '', file = ''] = positionals;
      const html = await readFile(file, 'utf8').catch(() => {
        throw new StartRefusal(`the file ${file} cannot be read`);
      });
      return withData(async ({ db }) => {
        const at = new Date();
        const published = await publishTerm(db, { kind, version, html, ...values }, at);
        if (!published.ok) {
          console.error(publishRefusals[published.refusal]);
          return 1;
        }
        const { page, effectiveAt } = published.value;
        const since = effectiveAt > at ? `will be in force from ${values.effective} on` : 'is in force';
        console.log(`${kind} ${version} ${since}; its page is ${page}`);
        return 0;
      });
    },
  },
};

const usage = () => {
  console.log('npm run admin -- COMMAND');
  for (const [name, { summary }] of Object.entries(commands)) console.log(`  ${name.padEnd(18)}${summary}`);
  return 2;
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const command = commands[name];
  process.exitCode = command ? await command.run(words) : usage();
} catch (error) {
  console.error(
    `pecset: ${error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)}`,
  );
  process.exitCode = 1;
}
