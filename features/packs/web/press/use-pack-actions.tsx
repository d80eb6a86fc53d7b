import { type Call, serverClock, useAsk, useShowDialog, useTexts } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  destroyPack,
  dispensePack,
  type HistoryItem,
  type Mode,
  type PackRequest,
  undoDispense,
  verifyPack,
} from '../../contract/index.ts';
import {
  earlierDispense,
  type KnownInactive,
  knownInactive,
  trxTypes,
  type UndoOffer,
  undoEligibility,
  undoOffer,
} from '../../domain/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import type { AlertParts } from '../alert-parts.ts';
import { withItem, withUndo } from '../history/history-change.ts';
import type { ChangePack } from '../history/pack-query.ts';
import { type ResultTone, resultTone } from '../signals/result-tone.ts';
import { signal } from '../signals/signals.ts';
import { packsTexts } from '../texts.ts';
import type { OpenPress } from './press-keys.ts';
import { type Doubt, type PackOperation, questionBefore } from './questions.ts';
import { type ShieldAnswer, ShieldDialog } from './shield-dialog.tsx';
import { useSendPress } from './use-send-press.tsx';

const endpoints = { verify: verifyPack, dispense: dispensePack, destroy: destroyPack };

type Needs = {
  readonly call: Call;
  readonly pack: PackAsRead;
  /** Undefined if the pack cannot be sent. */
  readonly request: PackRequest | undefined;
  readonly mode: Mode | undefined;
  readonly doubt: Doubt | undefined;
  readonly history: readonly HistoryItem[];
  /** The newest row of the history; undefined if it could not be loaded. */
  readonly newest: number | undefined;
  /** A press on this pack with an unknown outcome. */
  readonly inDoubt: OpenPress | undefined;
  /** A press on this pack is in flight. */
  readonly underWay: boolean;
  /** Whether it has been recorded offline by now, maybe in another tab while a question was open here. */
  readonly isRecorded: () => boolean;
  readonly change: ChangePack;
  readonly alerts: AlertParts;
  readonly scansWait: () => boolean;
  /** Reloads the history: after an unanswered press it shows whether that counted, or that nobody can be asked. */
  readonly askAgain: () => Promise<readonly HistoryItem[]>;
  /** The present history: a question may have been open for long. */
  readonly historyNow: () => readonly HistoryItem[];
  /** The signed-in user. */
  readonly userId: number | undefined;
};

export type Result = {
  readonly tone: ResultTone;
  readonly item: HistoryItem;
  /** When the answer came, by the server's clock. */
  readonly heardAt: number;
};

/** What the audit stores of a press beside the pack: confirmed warnings, and what was left out. */
type Circumstances = Pick<PackRequest, 'despite' | 'without'>;
/** `asking`: a question or an alert is open. `at-once`: a scan alone verifies. */
export type Busy = 'asking' | 'at-once' | PackOperation | 'undo' | undefined;

/** The actions of the pack's buttons: ask, send, show the answer; an alert comes before anything else. */
export const usePackActions = (needs: Needs) => {
  const { call, pack, request, mode, doubt, history, newest, inDoubt, change, alerts, scansWait } = needs;
  const t = useTexts(packsTexts);
  const ask = useAsk();
  const show = useShowDialog();
  const sendPress = useSendPress();
  const navigate = useNavigate();
  const [doing, setBusy] = useState<Busy>();
  const busy = doing ?? (needs.underWay ? 'asking' : undefined);
  const [result, setResult] = useState<Result>();
  const gtin = request?.gtin ?? '';
  const sn = request?.sn ?? '';

  const replace = (item: HistoryItem) => change((info) => withItem(info, item));

  const tell = async (item: HistoryItem) => {
    const tone = resultTone(item);
    setResult({ tone, item, heardAt: serverClock.now() });
    signal(tone);
    if (item.alertId === null) return;
    const { Dialog } = alerts;
    const answer = await show<string>((close) => (
      <Dialog item={item} pack={pack} call={call} onChange={replace} onClose={close} />
    ));
    if (answer === 'dossier') await navigate({ to: '/alerts/$mlId', params: { mlId: item.mlId } });
  };

  /** Looks in the history for a press whose answer was lost. */
  const askWhetherCounted = async (trxType: HistoryItem['trxType']) => {
    const rows = await needs.askAgain();
    const isThis = (row: HistoryItem) => row.trxType === trxType && row.userId === needs.userId;
    const counted = rows.find((row) => isThis(row) && newest !== undefined && row.mlId > newest);
    if (counted) await tell(counted);
    return counted;
  };

  const sendRequest = async (operation: PackOperation, body: PackRequest, key?: string) => {
    setBusy(body.without === 'press' ? 'at-once' : operation);
    const item = await sendPress({
      kind: 'operation',
      at: { gtin, sn, trxType: trxTypes[operation], newest, key, sent: { operation, request: body } },
      send: (options) => call(endpoints[operation], { body }, options),
    });
    setBusy('asking');
    if (!item) return askWhetherCounted(trxTypes[operation]);
    replace(item);
    await tell(item);
    return item;
  };

  const sendUndo = async (mlId: number, undoneIn: Mode | undefined, key?: string) => {
    setBusy('undo');
    const item = await sendPress({
      kind: 'undo',
      at: { gtin, sn, trxType: 'UDSP', newest, key, sent: { operation: 'undo', mlId, mode: undoneIn } },
      send: (options) => call(undoDispense, { params: { mlId }, body: { mode: undoneIn } }, options),
    });
    setBusy('asking');
    if (!item) return undefined;
    change((info) => withUndo(info, mlId, item));
    await tell(item);
    return item;
  };

  /** The body must be identical: with another one it would be another press. */
  const sendAgain = ({ sent, key }: OpenPress) =>
    sent.operation === 'undo'
      ? sendUndo(sent.mlId, sent.mode, key)
      : sendRequest(sent.operation, sent.request, key);

  const send = async (operation: PackOperation, circumstances: Circumstances = {}) => {
    // The screen shows that it is recorded, instead of the verdict.
    if (operation !== 'verify' && needs.isRecorded()) return undefined;
    if (inDoubt?.sent.operation === operation) return sendAgain(inDoubt);
    return request && sendRequest(operation, { ...request, ...circumstances });
  };

  const agrees = async (operation: PackOperation | 'undo') =>
    (await ask.yesNo(questionBefore(t, operation, { sn, doubt }))) === 'yes';

  /** The session ends before the screen does; without one the row alone decides. */
  const undoOfferOn = (item: HistoryItem, now: number): UndoOffer =>
    mode && needs.userId !== undefined
      ? undoOffer(item, history, { mode, by: needs.userId, now })
      : undoEligibility(item, now);

  const undo = async ({ mlId }: HistoryItem) => {
    if (await agrees('undo')) await sendUndo(mlId, mode);
  };

  const verify = async () => {
    if (history.length === 0 || (await agrees('verify'))) await send('verify');
  };

  /** Verifies by a scan alone. If the next scan already waits, a problem with this pack is shown first. */
  const verifyAtOnce = async () => {
    const item = await send('verify', { without: 'press' });
    if (!item || item.alertId !== null || resultTone(item) !== 'warning' || !scansWait()) return;
    await ask.ok({ tone: 'danger', title: t('notInOrderTitle'), message: t('notInOrder', { sn }) });
  };

  /** Shows first what is known of the pack, and the alternatives. */
  const behindShield = async (operation: 'dispense' | 'destroy', known: KnownInactive, doubts: Doubt[]) => {
    const now = serverClock.now();
    const earlier = earlierDispense(history, now)?.item;
    const answer = await show<ShieldAnswer>((onAnswer) => (
      <ShieldDialog
        known={known}
        operation={operation}
        undoable={earlier !== undefined && undoOfferOn(earlier, now).ok}
        onAnswer={onAnswer}
      />
    ));
    if (answer === 'verify') return verify();
    if (answer === 'undo' && earlier) return undo(earlier);
    return answer === 'go-on' ? send(operation, { despite: [...doubts, known.kind] }) : undefined;
  };

  /** A pack that is known to have left the market is asked about first, whatever is to be done with it. */
  const takeOut = async (operation: 'dispense' | 'destroy', question: 'asked' | 'left-out' = 'asked') => {
    const known = knownInactive(history, serverClock.now());
    const doubts = doubt ? [doubt] : [];
    if (known) return behindShield(operation, known, doubts);
    if (question === 'left-out') return send(operation, { without: 'question' });
    if (!(await agrees(operation))) return undefined;
    const meanwhile = knownInactive(needs.historyNow(), serverClock.now());
    if (meanwhile) return behindShield(operation, meanwhile, doubts);
    return send(operation, doubts.length > 0 ? { despite: doubts } : {});
  };

  /** One press at a time; scans wait until it is over, including questions and alerts. */
  const press = (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy('asking');
    void work().finally(() => setBusy(undefined));
  };

  return {
    busy,
    press,
    result,
    replace,
    /** Shows a pending answer that came by itself. */
    tellSettled: (item: HistoryItem) => (busy ? void tell(item) : press(() => tell(item))),
    verify: () => press(verify),
    verifyAtOnce: () => press(verifyAtOnce),
    dispense: (question: 'asked' | 'left-out') => press(() => takeOut('dispense', question)),
    destroy: () => press(() => takeOut('destroy')),
    undoOfferOn,
    undo: (item: HistoryItem) => press(() => undo(item)),
    sendAgain: (open: OpenPress) => press(() => sendAgain(open)),
  };
};

export type PackActions = ReturnType<typeof usePackActions>;
