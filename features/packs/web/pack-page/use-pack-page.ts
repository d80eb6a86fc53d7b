import { useSession } from '@pecset/accounts/web';
import { refuse } from '@pecset/kernel';
import { noteShown } from '@pecset/notifications/web';
import { isDoubtful, type ScannedCode, useHoldScans, useLastScan, useScansWait } from '@pecset/scanner/web';
import { serverClock, useCall } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HistoryItem, Mode, PackInfo } from '../../contract/index.ts';
import { packStatus, verdictOn } from '../../domain/index.ts';
import { isOutOfPlace, type PackAsRead, requestFor, withGapsFilled } from '../../domain/pack-as-read.ts';
import { findingsOf, isOfScan, namesTwoPacks, stillOpen } from '../../domain/read-findings.ts';
import { sentByItself } from '../../domain/sent-by-itself.ts';
import { shownExpiry } from '../../domain/shown-expiry.ts';
import type { AlertParts } from '../alert-parts.ts';
import { packKey } from '../history/history-ahead.ts';
import { knownRows } from '../history/known-rows.ts';
import { usePackInfo } from '../history/pack-query.ts';
import { usePendingPolls, useSettledRows } from '../history/pending-polls.ts';
import { usePackNews } from '../history/use-pack-news.ts';
import { judgedBy } from '../press/judged-by.ts';
import { useOpenPresses, usePressInDoubt, usePressUnderWay } from '../press/open-presses.ts';
import { usePackActions } from '../press/use-pack-actions.tsx';
import { productIn } from '../reading/pack-facts.tsx';
import { signal } from '../signals/signals.ts';
import { useOfflinePort } from './offline-port.ts';
import { useFewerPresses } from './use-fewer-presses.ts';
import { useNow } from './use-now.ts';

/** User and mode of the session. */
const useShown = (): { readonly mode?: Mode; readonly userId?: number } => {
  const state = useSession();
  if (state.phase !== 'signed-in') return {};
  const { sandboxMode, userId } = state.session;
  return { mode: sandboxMode ? 'sandbox' : 'production', userId };
};

/** The last scan, if it is the one of this pack. */
const useScanOf = (pack: PackAsRead) => {
  const lastScan = useLastScan();
  return lastScan && isOfScan(pack, lastScan) ? lastScan : undefined;
};

/** Whether the code was scanned again after the last answer: it may be on a second box, for which nothing was done. */
const useScannedAgain = (scan: ScannedCode | undefined, done: number | undefined): boolean => {
  const [answered, setAnswered] = useState({ done, scan });
  if (answered.done !== done) setAnswered({ done, scan });
  const isAgain = done !== undefined && answered.done === done && scan !== answered.scan;
  useEffect(() => {
    if (isAgain) signal('warning');
  }, [isAgain]);
  return isAgain;
};

/** The dispense recorded offline on this screen, once the queue has sent it. */
const useSentByItself = (history: readonly HistoryItem[]) => {
  const [recordedSince, noteRecorded] = useState(Number.POSITIVE_INFINITY);
  return { sentHere: sentByItself(history, recordedSince), noteRecorded };
};

/** An answer on this screen is known even if the history could not be loaded. */
const knownOf = (history: readonly HistoryItem[], failed: boolean, done: number | undefined) =>
  failed && done === undefined ? undefined : history;

/** Findings about the reading, until the user decides to send it as it is. */
const useReading = (
  read: PackAsRead,
  filled: PackAsRead,
  scan: ScannedCode | undefined,
  sendable: boolean,
) => {
  const [asRead, setAsRead] = useState(false);
  const findings = stillOpen(findingsOf(read, scan), filled);
  /** Odd keys are shown beside the pack; those that make the reading doubtful must be confirmed too. */
  const doubtful = scan !== undefined && isDoubtful(scan.noticed);
  return {
    findings,
    misread: !sendable || (!asRead && (findings.length > 0 || doubtful)),
    /** Undefined if the pack cannot be sent at all. */
    sendAsRead: sendable ? () => setAsRead(true) : undefined,
  };
};

/** Everything about the pack on screen: its data, its history, and its actions. */
export const usePackPage = (read: PackAsRead, alerts: AlertParts) => {
  const call = useCall();
  const { mode, userId } = useShown();
  const now = useNow();
  const scan = useScanOf(read);
  const queryClient = useQueryClient();
  const { info, change, askAgain, ...loaded } = usePackInfo(call, read, queryClient);
  const history = info?.history ?? [];
  const pack = withGapsFilled(read, info);
  const rawScan = scan?.typed ? undefined : scan?.text.slice(0, 300);
  const request = namesTwoPacks(scan?.findings ?? [])
    ? refuse('two-packs')
    : requestFor(pack, { mode, rawScan });
  const pressed = { gtin: read.gtin ?? '', sn: read.sn };
  const inDoubt = usePressInDoubt(pressed);
  const offlinePort = useOfflinePort();
  const expiry = pack.expDate === undefined ? undefined : shownExpiry(pack.expDate, new Date(now));
  const presses = useOpenPresses();
  const judging = (found: PackInfo | undefined) =>
    judgedBy(found, {
      expired: expiry?.expired ?? false,
      inDoubt: presses.inDoubt(pressed),
      now: serverClock.now(),
    });
  const known = judging(info);
  const sent = { request: request.ok ? request.value : undefined };
  const { sentHere, noteRecorded } = useSentByItself(history);
  const actions = usePackActions({
    call,
    pack,
    mode,
    ...sent,
    shown: loaded.failed ? { ...known, newest: undefined } : known,
    underWay: usePressUnderWay(pressed),
    isRecorded: () => offlinePort()?.isRecorded(pressed, { mode, history }) ?? false,
    change,
    alerts,
    scansWait: useScansWait(),
    askAgain: async () => {
      const { data, isSuccess } = await askAgain();
      return isSuccess ? judging(data) : undefined;
    },
    knownNow: () => judging(queryClient.getQueryData<PackInfo>(packKey(pressed))),
    userId,
  });
  usePendingPolls(info?.history, loaded.refetch);
  usePackNews({ call, pack: read, info, isPressing: actions.busy !== undefined, refetch: loaded.refetch });
  useSettledRows(info?.history, actions.tellSettled);
  useEffect(() => {
    if (info) noteShown(queryClient, info.history);
  }, [queryClient, info]);

  const done = actions.result?.item.mlId ?? sentHere;
  const scannedAgain = useScannedAgain(scan, done);
  const reading = useReading(read, pack, scan, request.ok);
  const verdict = verdictOn({
    history: knownOf(knownRows(info), loaded.failed, done),
    expired: expiry?.expired ?? false,
    misread: reading.misread,
    unanswered: inDoubt !== undefined,
    justDone: scannedAgain ? undefined : done,
    now,
  });

  const outOfPlace = isOutOfPlace(pack, mode);
  const fewer = useFewerPresses({
    ...{ scan, askAgain, loading: loaded.loading },
    ...{ sendable: request.ok && !outOfPlace, history, verdict, actions },
  });
  const busy = loaded.loading || fewer.undecided || actions.busy !== undefined;
  useHoldScans(busy);

  return {
    ...loaded,
    ...sent,
    doubt: known.doubt,
    call,
    now,
    mode,
    pack,
    scan,
    product: productIn(info),
    history,
    expiry,
    actions: { ...actions, dispense: fewer.dispense },
    alerts,
    busy,
    noteRecorded,
    verifying: fewer.verifying,
    inDoubt,
    verdict,
    scannedAgain,
    outOfPlace,
    status: packStatus(history),
    heldBack: known.heldBack,
    ...reading,
  };
};

export type PackPage = ReturnType<typeof usePackPage>;
