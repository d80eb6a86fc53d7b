import type { Session } from '@pecset/accounts/contract';
import { type SessionState, useSession, useSessions } from '@pecset/accounts/web';
import { useHeardAt } from '@pecset/notifications/web';
import { Banner, serverClock, useAsk, useTexts } from '@pecset/web-kit';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { afterFailure, hindranceOf, isOpen, type Queued, recordedOf } from '../../domain/index.ts';
import { packKey } from '../history/history-ahead.ts';
import type { WholeOfflinePort } from '../pack-page/offline-parts.ts';
import type { OfflineKey } from '../pack-page/offline-port.ts';
import { forgetPacks, rememberPacks } from './known-packs.ts';
import { partsFor } from './pack-offline.tsx';
import type { QueueView } from './queue.ts';
import { offlineTexts } from './texts.ts';
import { useQueue } from './use-queue.ts';
import { useSendQueue } from './use-send-queue.tsx';

type WatchProps = { readonly away: boolean };
type WatchedSession = Extract<SessionState, { readonly phase: 'signed-in' }>['session'];

/** For signed-in users: lets packs be recorded while our server is away, and sends them when it is back. */
export const OfflineWatch = ({ away }: WatchProps) => {
  const state = useSession();
  return state.phase === 'signed-in' ? <Watch session={state.session} away={away} /> : null;
};

const Watch = ({ session, away }: WatchProps & { readonly session: WatchedSession }) => {
  const { view } = useQueue(session.partnerId);
  useProvidePort(view, away);
  useSending(session, view, away);
  useLogoutWarning(view);
  useHistoryOnceBack(away);
  useHistoryOnceAnswered(view);
  return <Strip view={view} session={session} away={away} />;
};

const portKey: OfflineKey = ['offline-port'];

/** Provides the port to the pack page, whose bundle does not include this file. */
const useProvidePort = ({ own }: QueueView, away: boolean): void => {
  const queryClient = useQueryClient();
  // Observed here too, or the cache would drop it while no pack is on screen.
  useQuery<WholeOfflinePort>({ queryKey: portKey, queryFn: skipToken });
  useEffect(() => {
    const partsOf: WholeOfflinePort['partsFor'] = (page) => partsFor(page, { away, queue: own });
    const isRecorded: WholeOfflinePort['isRecorded'] = (...of) => recordedOf(own, ...of) !== undefined;
    queryClient.setQueryData<WholeOfflinePort>(portKey, { partsFor: partsOf, isRecorded });
  }, [queryClient, own, away]);
  useEffect(() => {
    const stop = rememberPacks(queryClient);
    return () => {
      stop();
      forgetPacks();
    };
  }, [queryClient]);
};

/** Sends when the network is back, when the page gets the focus, and whenever our server has answered. */
const useSending = (session: WatchedSession, { own }: QueueView, away: boolean): void => {
  const send = useSendQueue(session);
  const heardAt = useHeardAt();
  const sendIfAny = useEffectEvent(() => {
    // Nothing is sent for a session that the server has not confirmed.
    if (!away && !session.unconfirmed && own.some(isOpen)) void send('by-itself');
  });
  const count = own.filter(isOpen).length;
  const isReady = !away && !session.unconfirmed;
  const onHeard = useEffectEvent((_at: number) => sendIfAny());
  useEffect(() => {
    if (isReady && count > 0) onHeard(heardAt);
  }, [isReady, heardAt, count]);
  useEffect(() => {
    const onEvent = () => sendIfAny();
    addEventListener('online', onEvent);
    addEventListener('focus', onEvent);
    return () => {
      removeEventListener('online', onEvent);
      removeEventListener('focus', onEvent);
    };
  }, []);
};

/** Reloads the history of the pack on screen if it had failed. */
const useHistoryOnceBack = (away: boolean): void => {
  const queryClient = useQueryClient();
  const heardAt = useHeardAt();
  const askAgain = useEffectEvent((_at: number) => {
    void queryClient.refetchQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === 'pack' && state.status === 'error',
    });
  });
  useEffect(() => {
    if (!away) askAgain(heardAt);
  }, [away, heardAt]);
};

/** Reloads a pack in every tab once its entry was answered, whichever tab sent it. */
const useHistoryOnceAnswered = ({ own }: QueueView): void => {
  const queryClient = useQueryClient();
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { entry } of own.filter((one) => !isOpen(one) && waiting.current.has(one.entry.id)))
      void queryClient.invalidateQueries({ queryKey: packKey(entry.request) });
    waiting.current = new Set(own.filter(isOpen).map(({ entry }) => entry.id));
  }, [queryClient, own]);
};

/** Tells the user that the queue stays after a logout. */
const useLogoutWarning = ({ own }: QueueView): void => {
  const t = useTexts(offlineTexts);
  const ask = useAsk();
  const sessions = useSessions();
  const mayLeave = useEffectEvent(async () => {
    const count = own.filter(isOpen).length;
    if (count === 0) return true;
    const question = { title: t('logoutTitle'), message: t('logout', { count }) };
    return (await ask.yesNo(question)) === 'yes';
  });
  useEffect(() => sessions.beforeLogout(() => mayLeave()), [sessions]);
};

/** A user has to act: it is not retried by itself. */
const isStuck = ({ entry, fate }: Queued, { partnerId, sandboxMode }: Session): boolean => {
  if (fate.kind !== 'waiting') return false;
  const mode = sandboxMode ? 'sandbox' : 'production';
  if (hindranceOf(entry, { partnerId, mode }, serverClock.now())) return true;
  return fate.tried !== undefined && afterFailure(fate.tried) === 'refused';
};

type StripProps = WatchProps & { readonly view: QueueView; readonly session: Session };

/** Shows on every page how much waits, with a link to the list. */
const Strip = ({ view: { own, damaged, others }, session, away }: StripProps) => {
  const t = useTexts(offlineTexts);
  const open = own.filter(isOpen);
  const stuck = open.filter((one) => isStuck(one, session)).length;
  const alerts = own.filter(({ fate }) => fate.kind === 'answered' && fate.item.alertId !== null).length;
  const said = [
    alerts > 0 && `${t('alerts', { count: alerts })}.`,
    open.length > 0 && `${t('waiting', { count: open.length })}.`,
    open.length > stuck && t(away ? 'waitingAway' : 'waitingSending'),
    stuck > 0 && t('stuck', { count: stuck }),
    damaged.length > 0 && `${t('damaged', { count: damaged.length })}.`,
    others > 0 && `${t('others', { count: others })}. ${t('othersTodo')}`,
  ].filter(Boolean);
  return (
    <div role="status">
      {said.length > 0 && (
        <Banner tone={alerts + stuck + damaged.length > 0 ? 'red' : 'amber'} urgent>
          <p>{said.join(' ')}</p>
          <Link to="/offline">{t('toList')}</Link>
        </Banner>
      )}
    </div>
  );
};
