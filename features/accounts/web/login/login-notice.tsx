import { Notice, useTexts } from '@pecset/web-kit';
import { accountsTexts } from '../texts.ts';

/** Why somebody is here, in words; it comes in the address, so only these count. */
const notices = new Map([
  ['activation-expired', 'activationExpired'],
  ['email-expired', 'emailLinkExpired'],
  ['pack-waits', 'packWaits'],
  ['code-in-field', 'codeInField'],
  ['session-ended', 'sessionEnded'],
] as const);

export const LoginNotice = ({ notice }: { readonly notice: string | undefined }) => {
  const t = useTexts(accountsTexts);
  const text = [...notices].find(([name]) => name === notice)?.[1];
  return text && <Notice tone="warning">{t(text)}</Notice>;
};
