import { Notice, useTexts } from '@pecset/web-kit';
import { accountsTexts } from '../texts.ts';
import { waitingPacks } from './waiting-packs.ts';

/** Why the login is shown; the notice comes from the URL, so only these values count. */
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
  const count = waitingPacks.count();
  if (text === 'packWaits' && count > 1) return <Notice tone="warning">{t('packsWait', { count })}</Notice>;
  return text && <Notice tone="warning">{t(text)}</Notice>;
};
