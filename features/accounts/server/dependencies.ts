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
  | 'resetPerAccountEverywhere';

/** Tries that are counted, in the database, so that all processes count together. */
export type Limits = {
  /**
   * Counts one; when there were too many, gives the seconds to wait and counts no further. With `ip`, each network has
   * a count of its own.
   */
  readonly count: (name: LimitName, key: string, ip?: string) => Promise<number | undefined>;
  /** After a success: an owner who mistyped a few times is not punished. Without `ip`, for all networks. */
  readonly forget: (name: LimitName, key: string, ip?: string) => Promise<void>;
  /** Takes the last one back: it was none of what is counted. */
  readonly giveBack: (name: LimitName, key: string) => Promise<void>;
};

export type Captcha = {
  /** A challenge for the page; nothing where another service makes them or the captcha is off. */
  readonly challenge: () => Promise<Readonly<Record<string, NonNullable<unknown>>> | undefined>;
  /** Each solution counts once. */
  readonly isSolved: (solution: string | undefined, address: string) => Promise<boolean>;
};

export type AccountsDependencies = {
  readonly db: Db;
  /** For what nobody is signed in for: jobs, logging in, links in mails. */
  readonly inTransaction: InTransaction<Rows>;
  /** For everything that a signed-in caller changes. */
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly passwords: Passwords;
  readonly pins: Pins;
  readonly cookies: SessionCookies;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly captcha: Captcha;
  /** The address people use: in mails, and as the passkeys' relying party. */
  readonly publicUrl: string;
  /** Who runs this: the last line of every mail. */
  readonly providerName: string;
  readonly passkeyUserVerification: 'discouraged' | 'preferred' | 'required';
  /** Registering makes an organisation; how is a higher feature's business. */
  readonly openOrganisation: (tx: Tx, organisation: { readonly name: string }) => Promise<PartnerId>;
  /** For an organisation in which nobody is left. */
  readonly forgetOrganisation: (tx: Tx, partnerId: PartnerId) => Promise<void>;
  readonly now: () => Date;
  /** Of the page that is served now; unknown where none is. */
  readonly pageVersion?: string;
};
