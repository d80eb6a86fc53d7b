import {
  type AccountsDependencies,
  type CaptchaChoice,
  type HashingCost,
  inTransactionAs,
  mailPeople,
  makeCaptcha,
  makeLimits,
  makePasswords,
  makePins,
  sessionCookies,
  settleStoredAddresses,
} from '@pecset/accounts/server';
import { makeTell, type Tell } from '@pecset/notifications/server';
import { forgetOrganisation, openOrganisation } from '@pecset/organisation/server';
import { inTransactionOf } from '@pecset/server-kit';
import type { Data } from '../data/open-data.ts';
import type { Settings } from '../settings.ts';

const captchaOf = ({ CAPTCHA, TURNSTILE_SECRET_KEY: secretKey = '' }: Settings): CaptchaChoice =>
  CAPTCHA === 'turnstile' ? { kind: CAPTCHA, secretKey } : { kind: CAPTCHA };

/** Builds the dependencies of accounts from the settings and the opened database. */
export const makeAccounts = async (
  settings: Settings,
  { db, secrets, clock: { now } }: Data,
  hashing?: HashingCost,
): Promise<AccountsDependencies> => {
  const inTransaction = inTransactionOf(db);
  await settleStoredAddresses(inTransaction);
  const passwords = await makePasswords(hashing);
  return {
    db,
    inTransaction,
    inTransactionAs: inTransactionAs(db),
    passwords,
    pins: await makePins(db, secrets, passwords),
    cookies: sessionCookies(settings),
    secrets,
    limits: await makeLimits(db, secrets, settings.RATE_LIMITS),
    captcha: await makeCaptcha(captchaOf(settings), { db, secrets, now }),
    publicUrl: settings.PUBLIC_URL,
    providerName: settings.PROVIDER_NAME,
    passkeyUserVerification: settings.PASSKEY_USER_VERIFICATION,
    openOrganisation,
    forgetOrganisation,
    now,
  };
};

/** Tells users in the app, and by mail if it is urgent. */
export const tellOf = (
  accounts: Pick<AccountsDependencies, 'secrets' | 'providerName' | 'publicUrl'>,
): Tell => makeTell({ mailPeople: mailPeople(accounts), publicUrl: accounts.publicUrl });
