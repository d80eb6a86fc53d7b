import { shownExpiry } from '@pecset/packs/domain';
import { earlierPress } from './earlier-press.ts';
import { type AlertEvidence, likelyCause as cause, type LikelyCause } from './likely-cause.ts';

/** Beyond a day it is no second scan of one hand-over any more. */
export const DOUBLE_SCAN_MINUTES = 24 * 60;

export const byEarlierPress = ({ item, history }: AlertEvidence): readonly LikelyCause[] => {
  const dispensed = earlierPress('dispensed', item, history);
  const destroyed = earlierPress('destroyed', item, history);
  const uncertain = earlierPress('uncertain', item, history);
  return [
    ...(dispensed && item.recorded
      ? [cause('double-scan', { kind: 'recorded-and-dispensed', earlier: dispensed })]
      : []),
    ...(dispensed
      ? [
          dispensed.minutes <= DOUBLE_SCAN_MINUTES
            ? cause('double-scan', { kind: 'earlier', earlier: dispensed })
            : cause('other-own-error', { kind: 'dispensed-long-ago', earlier: dispensed }),
        ]
      : []),
    ...(destroyed
      ? [cause('other-own-error', { kind: 'earlier', earlier: destroyed }, { decision: 'destroyed' })]
      : []),
    ...(uncertain ? [cause('other-technical', { kind: 'earlier', earlier: uncertain })] : []),
  ];
};

export const byExpiry = ({ item, sent }: AlertEvidence): readonly LikelyCause[] => {
  const { lastDay, expired } = shownExpiry(sent.expDate ?? '', new Date(item.trxTime));
  return expired && lastDay ? [cause('expired', { kind: 'expired', lastDay })] : [];
};
