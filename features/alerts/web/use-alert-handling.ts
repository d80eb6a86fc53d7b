import { useSession } from '@pecset/accounts/web';
import { addressOf } from '@pecset/contract';
import type { AlertPartProps } from '@pecset/packs/web';
import { useFailureWords, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { acknowledgeAlert, printAlert } from '../contract/index.ts';
import { printPage } from './print-page.ts';
import { alertsTexts } from './texts.ts';

type Handling =
  | { readonly phase: 'idle' | 'acknowledging' }
  | { readonly phase: 'failed'; readonly words: string };

/** Print and acknowledge, as the dialog and the row of an alert both offer them. */
export const useAlertHandling = ({ item, call, onChange }: AlertPartProps) => {
  const t = useTexts(alertsTexts);
  const words = useFailureWords(acknowledgeAlert);
  const session = useSession();
  const [handling, setHandling] = useState<Handling>({ phase: 'idle' });
  const userId = session.phase === 'signed-in' ? session.session.userId : null;
  const params = { alertId: item.alertId ?? '' };

  const print = async () => {
    const printed = await printPage(addressOf(printAlert, { params }), t('printedPage', params));
    if (printed === 'failed') return setHandling({ phase: 'failed', words: t('printFailed') });
    setHandling({ phase: 'idle' });
    if (item.prnUserId === null) onChange({ ...item, prnUserId: userId });
  };

  const acknowledge = async () => {
    setHandling({ phase: 'acknowledging' });
    const answer = await call(acknowledgeAlert, { params });
    if (!answer.ok) return setHandling({ phase: 'failed', words: words(answer.refusal) });
    setHandling({ phase: 'idle' });
    onChange({ ...item, ackUserId: userId });
  };

  return { handling, print: () => void print(), acknowledge: () => void acknowledge() };
};
