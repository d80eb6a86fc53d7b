import type { ServerProcess } from '@pecset/server/testing/process';
import { activeAccount } from './support/account.ts';
import { atFullLength } from './support/at-full-length.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { languagesOf } from './support/languages.ts';
import { counterOn, newPack } from './support/pack-on-counter.ts';
import { openSession } from './support/sign-in.ts';
import { textsIn } from './support/texts.ts';

const testAtLength = atFullLength(test);

const html = '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>';

const announce = (server: ServerProcess, version: string) =>
  inDatabase(
    server,
    `insert into term_version (kind, version, mandatory, html, effective_at) values ('TC', $1, true, $2, now())`,
    [version, html],
  );

const withdraw = async (server: ServerProcess, version: string) => {
  await inDatabase(server, 'delete from term_acceptance where version = $1', [version]);
  await inDatabase(server, 'delete from term_version where version = $1', [version]);
};

for (const language of languagesOf('hu')) {
  const t = textsIn(language);

  test.describe(language, () => {
    test.use({ language });

    testAtLength(
      'who answers with later is logged out, and the press was none',
      async ({ page, context, server }) => {
        const version = `7.${language}`;
        const counter = counterOn(page, t);
        const login = await activeAccount(server);
        const pack = newPack();
        await context.addCookies(await openSession(server, login));
        await counter.open(pack);
        await counter.verify();
        try {
          await announce(server, version);
          await counter.confirm(t('packs$dispense'));
          await counter.answer(t('terms$later')).click();
          await page.waitForURL('/login');
          await expect(counter.dialog).toHaveCount(0);
        } finally {
          await withdraw(server, version);
        }
        await context.addCookies(await openSession(server, login));
        await counter.open(pack);
        await expect(counter.rows).toHaveCount(1);
      },
    );
  });
}
