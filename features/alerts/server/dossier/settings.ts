import { countActiveMembers, readEmail } from '@pecset/accounts/server';
import type { BodyOf } from '@pecset/contract';
import { ok, type Result, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { type AlertSettings, alertSettings, changeAlertSettings } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { settingsStore } from './settings-store.ts';

export const serveAlertSettings = ({ db }: AlertsDependencies) =>
  serve(alertSettings, async ({ caller }) => ok(await settingsStore(db, caller.partnerId).read()));

const readAddress = (typed: string | null): Result<string | null, 'invalid-email'> =>
  typed === null || typed.trim() === '' ? ok(null) : readEmail(typed);

/** What holds after a change, with both addresses in the form that is kept. */
const changed = (
  before: AlertSettings,
  body: BodyOf<typeof changeAlertSettings>,
): Result<AlertSettings, 'invalid-email'> => {
  const authority = readAddress(body.authorityMail === undefined ? before.authorityMail : body.authorityMail);
  if (!authority.ok) return authority;
  const national = readAddress(body.nationalMail === undefined ? before.nationalMail : body.nationalMail);
  if (!national.ok) return national;
  const { secondPerson = before.secondPerson } = body;
  return ok({ secondPerson, authorityMail: authority.value, nationalMail: national.value });
};

export const serveChangeAlertSettings = ({ inTransactionAs }: AlertsDependencies) =>
  serve(changeAlertSettings, ({ body, caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const settings = settingsStore(tx, partnerId);
      const before = await settings.lock();
      const next = changed(before, body);
      if (!next.ok) return next;
      const { secondPerson, authorityMail, nationalMail } = next.value;
      const isTurnedOn = secondPerson && !before.secondPerson;
      if (isTurnedOn && (await countActiveMembers(tx, partnerId)) < 2) return refuse('alone');
      await settings.write(next.value);
      const details = {
        secondPerson,
        authorityMail: authorityMail !== null,
        nationalMail: nationalMail !== null,
      };
      await recordAudit(tx, { partnerId, userId, what: 'alert-settings', details });
      return ok(next.value);
    }),
  );
