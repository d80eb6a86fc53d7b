import { useSession } from '@pecset/accounts/web';
import { useAsk, useCall, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { type HistoryItem, undoDispense } from '../../contract/index.ts';
import { questionBefore } from '../press/questions.ts';
import { useSendPress } from '../press/use-send-press.tsx';
import { packsTexts } from '../texts.ts';

type Pack = { readonly gtin: string; readonly sn: string };

/** Undoes without opening the pack; asks first, as everywhere. */
export const useUndoFromOverview = (onDone: () => void) => {
  const t = useTexts(packsTexts);
  const ask = useAsk();
  const call = useCall();
  const sendPress = useSendPress();
  const state = useSession();
  const [busy, setBusy] = useState<number>();
  const mode = state.phase === 'signed-in' && !state.session.sandboxMode ? 'production' : 'sandbox';

  const undo = async ({ mlId }: HistoryItem, { gtin, sn }: Pack) => {
    const answer = await ask.yesNo(questionBefore(t, 'undo', { sn, doubt: undefined }));
    if (answer !== 'yes') return;
    await sendPress({
      kind: 'undo',
      at: { gtin, sn, trxType: 'UDSP', newest: mlId, sent: { operation: 'undo', mlId, mode } },
      send: (options) => call(undoDispense, { params: { mlId }, body: { mode } }, options),
    });
    onDone();
  };

  return {
    busy,
    press: (item: HistoryItem, pack: Pack) => {
      if (busy !== undefined) return;
      setBusy(item.mlId);
      void undo(item, pack).finally(() => setBusy(undefined));
    },
  };
};
