import {
  type FailedReading,
  isReadCleanly,
  type ScannedCode,
  useFailedScans,
  useHoldScans,
  useScanTarget,
  useTakeArrival,
  useTakeWaited,
  type WaitedScan,
} from '@pecset/scanner/web';
import { buttonLook, useAsk, useTexts } from '@pecset/web-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import { usePressGuard } from '../press/press-guard.ts';
import { usePrimaryFocus } from '../press/use-primary-focus.ts';
import { hearCorrections } from '../reading/corrections.ts';
import { BasketLessonPart } from '../training/lesson-part.tsx';
import { useMayDispenseUnasked } from '../workstation/use-may-dispense-unasked.ts';
import { useWorkstationSettings } from '../workstation/workstation-settings.ts';
import classes from './basket.module.css';
import type { Basket } from './basket.ts';
import { BasketList } from './basket-list.tsx';
import { countsOf, idOf, mayLeaveOutQuestion } from './basket-row.ts';
import { basketTexts } from './texts.ts';
import { type BasketInUse, useBasket } from './use-basket.ts';
import { useLeaving } from './use-leaving.ts';

export type BasketProps = {
  /** The pack whose own page is shown, if any. */
  readonly pack: PackAsRead | undefined;
  readonly onScanLeads: (leads: boolean) => void;
  /** Shown while the basket is empty. */
  readonly children: ReactNode;
};

const addTo = (basket: Basket, { code, arrival }: WaitedScan): void => {
  const { gtin, expDate, lotNum, sn } = code.parsed;
  if (!sn) return;
  const pack = { gtin, expDate, lotNum, sn };
  const entered = arrival === 'entered';
  basket.add({ pack, rawScan: code.text.slice(0, 300), clean: isReadCleanly(code), entered });
};

/** Collects scans and typed codes; a code from a scanner without a suffix, whose end is unknown, has its own page. */
const useCollecting = (basket: Basket, isOnScreen: boolean) => {
  const takeArrival = useTakeArrival();
  const takeWaited = useTakeWaited();
  const navigate = useNavigate();
  const collect = useCallback(
    (code: ScannedCode) => {
      const arrival = code.parsed.sn ? takeArrival(code) : undefined;
      if (!arrival) return 'another' as const;
      addTo(basket, { code, arrival });
      // If the basket is on screen already, its scroll position is kept.
      if (!isOnScreen) void navigate({ to: '/' });
      return 'taken' as const;
    },
    [basket, isOnScreen, takeArrival, navigate],
  );
  useScanTarget(collect);
  useEffect(() => hearCorrections((pack) => basket.remove(idOf(pack))), [basket]);
  // Packs that were scanned before the login go into the basket.
  const onReturn = useEffectEvent(() => {
    const waited = takeWaited();
    for (const scan of waited) addTo(basket, scan);
    if (waited.length > 0 && !isOnScreen) void navigate({ to: '/', replace: true });
  });
  useEffect(() => onReturn(), []);
  const note = useCallback(
    (failed: FailedReading) => {
      basket.addFailed(failed);
      return isOnScreen ? ('shown' as const) : ('noted' as const);
    },
    [basket, isOnScreen],
  );
  // Includes scans that failed while the page was loading.
  useFailedScans(note, 'a-moment-ago');
};

/** Refreshes a pack when the user returns from its own page, and all packs after a reload. */
const useRefreshed = (basket: Basket, pack: PackAsRead | undefined) => {
  useEffect(() => basket.refresh(), [basket]);
  const id = pack && idOf(pack);
  useEffect(() => (id === undefined ? undefined : () => basket.refresh([id])), [basket, id]);
};

/** The actions of the two buttons: dispense and empty. */
const useBasketActions = ({ basket, rows, failed, sending }: BasketInUse) => {
  const t = useTexts(basketTexts);
  const ask = useAsk();
  const { dispenseUnasked } = useWorkstationSettings(useMayDispenseUnasked());
  const [asking, setAsking] = useState(false);
  useHoldScans(asking || sending !== undefined);

  const confirmed = async (question: Parameters<typeof ask.yesNo>[0]): Promise<boolean> => {
    setAsking(true);
    const answer = await ask.yesNo(question).finally(() => setAsking(false));
    return answer === 'yes';
  };
  const dispense = async () => {
    const now = basket.state().rows.map(basket.see);
    const missing = basket.state().failed;
    const { ready: count, stop, look, working } = countsOf(now, missing);
    const ids = now.filter(({ standing }) => standing === 'ready').map(({ row }) => row.id);
    if (dispenseUnasked && mayLeaveOutQuestion(now, missing)) return basket.dispenseAll(ids, 'left-out');
    const others = stop + look + working;
    const sent = others > 0 ? t('questionWithout', { count, others }) : t('question', { count });
    const message =
      missing.length > 0 ? `${sent}\n\n${t('questionMissing', { count: missing.length })}` : sent;
    if (await confirmed({ title: t('questionTitle', { count }), message }))
      await basket.dispenseAll(ids, 'asked');
  };
  const empty = async () => {
    const count = countsOf(rows, failed).ready;
    if (count === 0 || (await confirmed({ title: t('emptyTitle'), message: t('unsent', { count }) })))
      basket.empty();
  };
  const once = (work: () => Promise<void>) => () => {
    if (!asking && !basket.state().sending) void work();
  };
  return { asking, dispense: once(dispense), empty: once(empty) };
};

/** The basket on the start page, and the link back to it from the page of one of its packs. */
export const BasketPage = ({ pack, onScanLeads, children }: BasketProps) => {
  const t = useTexts(basketTexts);
  const inUse = useBasket();
  const { basket, rows, failed, sending } = inUse;
  const actions = useBasketActions(inUse);
  useCollecting(basket, pack === undefined);
  useRefreshed(basket, pack);
  useLeaving(basket);

  const counts = countsOf(rows, failed);
  const shown = !pack && rows.length + failed.length > 0;
  const busy = !shown || actions.asking || sending !== undefined || counts.working > 0;
  const body = usePrimaryFocus(
    busy,
    counts.ready === 0 || counts.stop + counts.failed > 0 ? 'scan' : 'dispense',
  );
  usePressGuard(shown ? JSON.stringify(counts) : '');
  const tell = useEffectEvent((leads: boolean) => onScanLeads(leads));
  const scanLeads = counts.ready === 0;
  useEffect(() => {
    if (!shown) return;
    tell(scanLeads);
    return () => onScanLeads(true);
  }, [shown, scanLeads, onScanLeads]);

  if (pack && rows.length + failed.length > 0)
    return (
      <p>
        <Link {...buttonLook({ variant: 'link' })} to="/">
          {t('back', { count: rows.length })}
        </Link>
      </p>
    );
  if (!shown) return children;
  return (
    <div ref={body} className={classes.whole}>
      <BasketList
        inUse={inUse}
        asking={actions.asking}
        onDispense={actions.dispense}
        onEmpty={actions.empty}
      />
      <BasketLessonPart packs={rows.map(({ row }) => row.pack)} onOff={basket.empty} />
    </div>
  );
};
