import { type CodeFacts, codeCatalogue, type KnownCode, type RetryClass } from './code-catalogue.ts';

/** What a code outside the catalogue can be taken for: neither an answer about the pack nor about a right. */
export type StrangerClass = Exclude<RetryClass, 'result' | 'no-right'>;

export type CodeLookUp =
  | ({ readonly known: true; readonly code: KnownCode } & CodeFacts)
  | {
      readonly known: false;
      readonly code: string;
      readonly level: 'unknown';
      readonly alert: 'depends';
      readonly retry: StrangerClass;
    };

// Real systems know more codes than the schema lists. A family tells how to treat a stranger where a
// mistake would lock an account or repeat a fault; about the pack a stranger confirms nothing.
const families: readonly (readonly [RegExp, StrangerClass])[] = [
  [/^NMVS_TE_XM_/, 'error-never-again'],
  [/^NMVS_(FE|NC)_(AU|PKI|PMS)_/, 'stop-and-tell-admin'],
  [/^NMVS_FI_CFG_/, 'stop-and-tell-admin'],
  [/^NMVS_NOTIFY_/, 'notice'],
];

export const isKnownCode = (code: string): code is KnownCode => Object.hasOwn(codeCatalogue, code);

/** Whatever comes back has an answer here, and only NMVS_SUCCESS is a success. */
export const lookUpCode = (code: string): CodeLookUp => {
  if (isKnownCode(code)) return { known: true, code, ...codeCatalogue[code] };
  const family = families.find(([pattern]) => pattern.test(code));
  return { known: false, code, level: 'unknown', alert: 'depends', retry: family?.[1] ?? 'unconfirmed' };
};

/** The password is the initial one, or has expired: nothing else is answered before it is changed. */
export const PASSWORD_TO_CHANGE: KnownCode = 'NMVS_FE_AU_11';

/** User or password are wrong: perhaps since a new one was set whose answer was lost. */
export const WRONG_PASSWORD: KnownCode = 'NMVS_FE_AU_01';

export const isSuccess = (code: string): boolean => code === 'NMVS_SUCCESS';
