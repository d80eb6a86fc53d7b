import { makeLog, newSecretKey, StartRefusal, verifyAudit } from '@pecset/server-kit';
import { closers } from './closers.ts';
import { type Data, openData } from './open-data.ts';
import { readServerSettings } from './settings.ts';

type Command = { readonly summary: string; readonly run: () => Promise<number> };

const withData = async (work: (data: Data) => Promise<number>): Promise<number> => {
  const settings = readServerSettings(process.env);
  const opened = closers();
  try {
    return await work(await openData(settings, makeLog('warn'), opened, 'beside'));
  } finally {
    await opened.close();
  }
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
        const { seals, faults } = await verifyAudit(db);
        for (const { partnerId, sealNo, fault } of faults)
          console.error(`organisation ${partnerId}, seal ${sealNo}: ${fault}`);
        console.log(`${seals} seals checked, ${faults.length} do not fit`);
        return faults.length === 0 ? 0 : 1;
      }),
  },
};

const usage = () => {
  console.log('npm run admin -- COMMAND');
  for (const [name, { summary }] of Object.entries(commands)) console.log(`  ${name.padEnd(18)}${summary}`);
  return 2;
};

try {
  const command = commands[process.argv[2] ?? ''];
  process.exitCode = command ? await command.run() : usage();
} catch (error) {
  console.error(
    `pecset: ${error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)}`,
  );
  process.exitCode = 1;
}
