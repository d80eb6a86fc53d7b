import { useSession } from '@pecset/accounts/web';
import { isDoubtful, type ScannedCode, useHoldScans, useLastScan } from '@pecset/scanner/web';
import { useCall } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HistoryItem, Mode } from '../../contract/index.ts';
import { isObjectedTo, newestOf, packCondition } from '../../domain/index.ts';
import type { AlertParts } from '../alert-parts.ts';
import { usePackInfo } from '../history/pack-query.ts';
import { usePendingPolls, useSettledRows } from '../history/pending-polls.ts';
import { usePackActions } from '../press/use-pack-actions.tsx';
import { type PackAsRead, requestFor, withGapsFilled } from '../reading/pack-as-read.ts';
import { findingsOf, isOfScan, stillOpen } from '../reading/read-findings.ts';
import { shownExpiry } from '../reading/shown-expiry.ts';
import { useNow } from './use-now.ts';

const useShownMode = (): Mode | undefined => {
  const state = useSession();
  if (state.phase !== 'signed-in') return undefined;
  return state.session.sandboxMode ? 'sandbox' : 'production';
};

/** The code with which the pack came to the counter, as long as it is its own. */
const useScanOf = (pack: PackAsRead) => {
  const lastScan = useLastScan();
  return lastScan && isOfScan(pack, lastScan) ? lastScan : undefined;
};

/** Asks for the history again when the same pack is scanned once more: a colleague may have dispensed it meanwhile. */
const useAskAgain = (scan: ScannedCode | undefined, refetch: () => void) => {
  const known = useRef(scan);
  useEffect(() => {
    if (scan && scan !== known.current) refetch();
    known.current = scan;
  });
};

const doubtOf = ({ expired, history }: { expired: boolean; history: readonly HistoryItem[] }) => {
  if (isObjectedTo(history)) return 'objected';
  return expired ? 'expired' : undefined;
};

/** Everything about the pack on screen: as read, as known, and what can be done with it. */
export const usePackDesk = (read: PackAsRead, alerts: AlertParts) => {
  const call = useCall();
  const mode = useShownMode();
  const now = useNow();
  const scan = useScanOf(read);
  const { info, change, ...loaded } = usePackInfo(call, read, useQueryClient());
  const history = info?.history ?? [];
  const pack = withGapsFilled(read, info);
  const request = requestFor(pack, { mode, rawScan: scan?.typed ? undefined : scan?.text.slice(0, 300) });
  const expiry = pack.expDate === undefined ? undefined : shownExpiry(pack.expDate, new Date(now));
  const actions = usePackActions({
    call,
    request: request.ok ? request.value : undefined,
    mode,
    doubt: doubtOf({ expired: expiry?.expired ?? false, history }),
    history,
    newest: loaded.failed ? undefined : (newestOf(history)?.mlId ?? 0),
    change,
    alerts,
  });
  const busy = loaded.loading || actions.busy !== undefined;
  usePendingPolls(info?.history, loaded.refetch);
  useSettledRows(info?.history, actions.tellSettled);
  useHoldScans(busy);
  useAskAgain(scan, loaded.refetch);

  return {
    ...loaded,
    call,
    now,
    mode,
    pack,
    scan,
    history,
    expiry,
    actions,
    alerts,
    busy,
    status: packCondition(history),
    /** Odd keys are told beside the pack; those that leave the reading in doubt must be answered too. */
    doubtful: scan !== undefined && isDoubtful(scan.noticed),
    findings: stillOpen(findingsOf(read, scan), pack),
    sendable: request.ok,
  };
};

export type PackDesk = ReturnType<typeof usePackDesk>;
