import { isReadCleanly, type ScannedCode } from '@pecset/scanner/web';
import { serverClock } from '@pecset/web-kit';
import { useEffect, useEffectEvent } from 'react';
import type { HistoryItem } from '../../contract/index.ts';
import { isFreshlyGreen, type Verdict, verifiesAtOnce } from '../../domain/index.ts';
import type { PackActions } from '../press/use-pack-actions.tsx';
import { useMayDispenseUnasked } from '../workstation/use-may-dispense-unasked.ts';
import { useWorkstationSettings } from '../workstation/workstation-settings.ts';
import { useArrival } from './use-arrival.ts';

type Needs = {
  readonly scan: ScannedCode | undefined;
  readonly askAgain: () => Promise<unknown>;
  readonly loading: boolean;
  /** Whether the pack can be sent as it was read. */
  readonly sendable: boolean;
  readonly history: readonly HistoryItem[];
  readonly verdict: Verdict;
  readonly actions: PackActions;
};

/** What the workstation's settings do with fewer presses: a verify by a scan, a dispense by one press. */
export const useFewerPresses = (needs: Needs) => {
  const { scan, askAgain, loading, sendable, history, verdict, actions } = needs;
  const { verifyAtOnce: wanted, dispenseUnasked } = useWorkstationSettings(useMayDispenseUnasked());
  const { arrival, settle } = useArrival(scan, askAgain);
  const { result } = actions;
  const heard = result && { mlId: result.item.mlId, at: result.heardAt };

  const onDue = useEffectEvent((arrived: ScannedCode) => {
    settle();
    const clean = sendable && isReadCleanly(arrived);
    const facts = { wanted, scanned: true, clean, expired: verdict.expired, history, verdict, heard };
    if (verifiesAtOnce({ ...facts, now: serverClock.now() })) actions.verifyAtOnce();
  });
  const due = loading || arrival?.history === 'asked' ? undefined : arrival;
  useEffect(() => {
    if (due) onDue(due.scan);
  }, [due]);

  const undecided = wanted && arrival !== undefined;
  return {
    /** It is not decided yet whether the scan verifies: the next one waits. */
    undecided,
    /** No verdict is shown or announced before this answer. */
    verifying: undecided || actions.busy === 'at-once',
    /** Checked at the press, since the pack may have been green for too long. */
    dispense: () =>
      actions.dispense(
        dispenseUnasked && isFreshlyGreen({ verdict, heard, now: serverClock.now() }) ? 'left-out' : 'asked',
      ),
  };
};
