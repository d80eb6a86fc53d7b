import type { RequestChecks } from '../../contract/index.ts';

type Found<Text extends string> = { readonly state: 'fine' | 'notFine'; readonly text: Text };

export const certificateCheck = (
  until: string | null,
  now: Date,
): Found<'noCertificate' | 'certificateValid' | 'certificateExpired'> => {
  if (until === null) return { state: 'notFine', text: 'noCertificate' };
  return new Date(until) > now
    ? { state: 'fine', text: 'certificateValid' }
    : { state: 'notFine', text: 'certificateExpired' };
};

export const loginCheck = ({
  hasLogin,
  status,
}: Pick<RequestChecks, 'hasLogin' | 'status'>): Found<'noLogin' | 'loginWorked' | 'loginNotWorked'> => {
  if (!hasLogin) return { state: 'notFine', text: 'noLogin' };
  return status === 'A'
    ? { state: 'fine', text: 'loginWorked' }
    : { state: 'notFine', text: 'loginNotWorked' };
};

/** Whether an approval would be refused for a known reason; its button is then not the primary one. */
export const standsAgainst = (checks: RequestChecks, now: Date): boolean =>
  checks.missing.length > 0 ||
  !checks.hasNationalSystem ||
  certificateCheck(checks.certificateUntil, now).state === 'notFine' ||
  loginCheck(checks).state === 'notFine';
