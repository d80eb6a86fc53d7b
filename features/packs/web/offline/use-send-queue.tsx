import type { Session } from '@pecset/accounts/contract';
import { serverClock, useCall, useShowDialog } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { openPressesOf } from '../press/open-presses.ts';
import { resultTone } from '../signals/result-tone.ts';
import { signal } from '../signals/signals.ts';
import { AlertsAtLast } from './alerts-at-last.tsx';
import { packSearch } from './entry-words.tsx';
import { entryMutex, trySenderMutex } from './mutex.ts';
import type { Placed } from './queue.ts';
import { sendQueue } from './send-queue.ts';
import { queueOf } from './use-queue.ts';

const isAlert = ({ fate }: Placed): boolean => fate.kind === 'answered' && resultTone(fate.item) === 'alert';

/** Sends the queue as the signed-in user and shows alerts before anything else. */
export const useSendQueue = ({ partnerId, userId, userName, sandboxMode }: Session) => {
  const call = useCall();
  const show = useShowDialog();
  const navigate = useNavigate();
  return useCallback(
    async (asked: 'by-itself' | 'by-somebody'): Promise<void> => {
      const queue = queueOf(partnerId);
      const mode = sandboxMode ? 'sandbox' : 'production';
      const sender = { partnerId, mode, user: { id: userId, name: userName } } as const;
      const answered = await trySenderMutex(async () => {
        await queue.load();
        const presses = openPressesOf(partnerId);
        return sendQueue({ queue, call, presses, sender, now: serverClock.now, entryMutex }, asked);
      });
      const alerts = answered?.filter(isAlert) ?? [];
      if (alerts.length === 0) return;
      signal('alert');
      const chosen = await show<Placed | undefined>((close) => (
        <AlertsAtLast alerts={alerts} onClose={close} />
      ));
      if (chosen) await navigate({ to: '/', search: packSearch(chosen) });
    },
    [call, show, navigate, partnerId, userId, userName, sandboxMode],
  );
};
