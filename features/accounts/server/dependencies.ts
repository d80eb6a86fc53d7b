import type { Db, Rows, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { InTransaction, InTransactionAs, Secrets } from '@pecset/server-kit';
import type { Passwords } from './password/passwords.ts';
import type { Pins } from './pins/pin-hashing.ts';
import type { SessionCookies } from './sessions/session-cookie.ts';

export type LimitName =
  | 'loginPerAccount'
  | 'loginPerAccountEverywhere'
  | 'loginPerAddress'
  | 'passwordlessPerAddress'
  | 'proofPerAccount'
  | 'mailPerAccount'
  | 'mailPerAddress'
  | 'resetPerAccount'
  | 'resetPerAccountEverywhere'
  | 'phonePerAddress';

/** Rate limits, counted in the database so that all processes share them. */
export type Limits = {
  /**
   * Counts one try; if there were too many, returns the seconds to wait, which further tries do not extend. With `ip`,
   * each network has its own count.
   */
  readonly count: (name: LimitName, key: string, ip?: string) => Promise<number | undefined>;
  /** Called after a success, so that an owner's typos do not count. Without `ip`, for all networks. */
  readonly forget: (name: LimitName, key: string, ip?: string) => Promise<void>;
  /** Takes one try back that turned out not to count. */
  readonly giveBack: (name: LimitName, key: string) => Promise<void>;
};

export type Captcha = {
  /** A challenge for the page; undefined if another service makes them or the captcha is off. */
  readonly challenge: () => Promise<Readonly<Record<string, NonNullable<unknown>>> | undefined>;
  /** Accepts each solution once. */
  readonly isSolved: (solution: string | undefined, address: string) => Promise<boolean>;
};

export type AccountsDependencies = {
  readonly db: Db;
  /** For work without a signed-in caller (jobs, logins, links in mails) or with a lock order of its own. */
  readonly inTransaction: InTransaction<Rows>;
  /** For changes by a signed-in caller; locks the session. */
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly passwords: Passwords;
  readonly pins: Pins;
  readonly cookies: SessionCookies;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly captcha: Captcha;
  /** Public address of the page, for mails and as the passkeys' relying party. */
  readonly publicUrl: string;
  /** Name of the provider, in the last line of every mail. */
  readonly providerName: string;
  readonly passkeyUserVerification: 'discouraged' | 'preferred' | 'required';
  /** Registering creates an organisation; a higher feature implements it. */
  readonly openOrganisation: (tx: Tx, organisation: { readonly name: string }) => Promise<PartnerId>;
  /** Deletes an organisation without members. */
  readonly forgetOrganisation: (tx: Tx, partnerId: PartnerId) => Promise<void>;
  readonly now: () => Date;
  /** Version of the page that is served; undefined if none is. */
  readonly pageVersion?: string;
};
