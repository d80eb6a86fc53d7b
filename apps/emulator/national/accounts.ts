import type { Event } from '../keeping/events.ts';
import type { State } from '../keeping/state.ts';
import type { Organisation } from '../organisations.ts';
import type { Sender } from '../schema/read-request.ts';

/** The organisation that was let in, or the return code of the refusal. */
export type Admission = { readonly organisation: Organisation } | { readonly code: string };

export type Accounts = {
  readonly admit: (sender: Sender, fingerprint: string) => Admission;
  readonly changePassword: (organisation: Organisation, current: string, wanted: string) => string;
  readonly passwordOf: (organisation: Organisation) => string;
  /** Resets the failed logins of all users. */
  readonly unblock: () => void;
};

/** National rules: upper and lower case, a digit and a special character; the schema checks the length. */
const isStrong = (password: string) =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].every((kind) => kind.test(password));

const remembered = 20;

export const makeAccounts = (
  organisations: readonly Organisation[],
  state: State,
  enter: (event: Event) => void,
): Accounts => {
  const failures = new Map<string, number>();
  const passwordOf = ({ userId, password }: Organisation) => state.passwords(userId).at(-1) ?? password;

  const refuseLogin = (userId: string): Admission => {
    failures.set(userId, (failures.get(userId) ?? 0) + 1);
    return { code: 'NMVS_FE_AU_01' };
  };
  const isBlocked = (userId: string) => {
    const { maxFailedLogins } = state.parameters();
    return maxFailedLogins > 0 && (failures.get(userId) ?? 0) >= maxFailedLogins;
  };

  return {
    passwordOf,
    unblock: () => failures.clear(),
    admit: ({ clientLoginId, userId, password }, fingerprint) => {
      if (isBlocked(userId)) return { code: 'NMVS_FE_AU_05' };
      const organisation = organisations.find((one) => one.userId === userId);
      if (organisation?.clientLoginId !== clientLoginId || passwordOf(organisation) !== password)
        return refuseLogin(userId);
      // The login is right, but the certificate belongs to another organisation.
      if (organisation.fingerprint !== fingerprint) return { code: 'NMVS_FE_PKI_06' };
      failures.delete(userId);
      return { organisation };
    },
    changePassword: (organisation, current, wanted) => {
      const { userId } = organisation;
      if (current !== passwordOf(organisation)) return 'NMVS_FE_AU_10';
      if (wanted === current) return 'NMVS_FE_PMS_02';
      const earlier = [organisation.password, ...state.passwords(userId)].slice(-remembered);
      if (earlier.includes(wanted)) return 'NMVS_FE_PMS_03';
      if (!isStrong(wanted)) return 'NMVS_FE_PMS_04';
      enter({ type: 'password', userId, password: wanted });
      return 'NMVS_SUCCESS';
    },
  };
};
