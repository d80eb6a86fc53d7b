import { type CodeFacts, codeCatalogue, type KnownCode, type RetryClass } from './code-catalogue.ts';

/** Classes for a code outside the catalogue: it is never an answer about the pack or about a right. */
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

// Real systems have more codes than the schema lists. The family of an unknown code decides where a mistake would lock
// an account or repeat a fault; an unknown code never confirms anything about a pack.
const families: readonly (readonly [RegExp, StrangerClass])[] = [
  [/^NMVS_TE_XM_/, 'error-never-again'],
  [/^NMVS_(FE|NC)_(AU|PKI|PMS)_/, 'stop-and-tell-admin'],
  [/^NMVS_FI_CFG_/, 'stop-and-tell-admin'],
  [/^NMVS_NOTIFY_/, 'notice'],
];

export const isKnownCode = (code: string): code is KnownCode => Object.hasOwn(codeCatalogue, code);

/** Classifies any code; only NMVS_SUCCESS is a success. */
export const lookUpCode = (code: string): CodeLookUp => {
  if (isKnownCode(code)) return { known: true, code, ...codeCatalogue[code] };
  const family = families.find(([pattern]) => pattern.test(code));
  return { known: false, code, level: 'unknown', alert: 'depends', retry: family?.[1] ?? 'unconfirmed' };
};

/** The password is the initial one or has expired: all other requests are refused until it is changed. */
export const PASSWORD_TO_CHANGE: KnownCode = 'NMVS_FE_AU_11';

/** User or password is wrong, possibly because the answer to a password change was lost. */
export const WRONG_PASSWORD: KnownCode = 'NMVS_FE_AU_01';

export const isSuccess = (code: string): boolean => code === 'NMVS_SUCCESS';
