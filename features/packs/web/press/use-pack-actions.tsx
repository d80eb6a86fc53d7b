import { type Call, serverClock, useAsk, useShowDialog, useTexts } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  destroyPack,
  dispensePack,
  type HistoryItem,
  type Mode,
  type PackRequest,
  type PressAnswer,
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
import { type JudgedBy, speaksAgainst } from './judged-by.ts';
import { bodyOf, firstSentOf, type OpenPress, type PressedAt } from './press-keys.ts';
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
  /** What is on screen. */
  readonly shown: JudgedBy;
  /** A press on this pack is in flight. */
  readonly underWay: boolean;
  /** Whether it has been recorded offline by now, maybe in another tab while a question was open here. */
  readonly isRecorded: () => boolean;
  readonly change: ChangePack;
  readonly alerts: AlertParts;
  readonly scansWait: () => boolean;
  /** Reloads the history: after an unanswered press it shows whether that counted, or that nobody can be asked. */
  readonly askAgain: () => Promise<JudgedBy | undefined>;
  /** What is known at present: a question may have been open for long. */
  readonly knownNow: () => JudgedBy;
  /** The signed-in user. */
  readonly userId: number | undefined;
};

export type Result = {
  readonly tone: ResultTone;
  readonly item: HistoryItem;
  /** When the answer came, by the server's clock. */
  readonly heardAt: number;
};

type Removal = 'dispense' | 'destroy';

/** What a press was judged by, and its key if it is sent again. */
type JudgedAs = Pick<PressedAt, 'newest' | 'asOf' | 'key'>;

const doubtsOf = ({ doubt }: JudgedBy): Doubt[] => (doubt ? [doubt] : []);

/** What the audit stores of a press beside the pack: confirmed warnings, and what was left out. */
type Circumstances = Pick<PackRequest, 'despite' | 'without'>;
/** `asking`: a question or an alert is open. `at-once`: a scan alone verifies. */
export type Busy = 'asking' | 'at-once' | PackOperation | 'undo' | undefined;

/** The actions of the pack's buttons: ask, send, show the answer; an alert comes before anything else. */
export const usePackActions = (needs: Needs) => {
  const { call, pack, request, mode, shown, change, alerts, scansWait } = needs;
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

  const replace = (item: PressAnswer) => change((info) => withItem(info, item));

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
  const askWhetherCounted = async ({ trxType, newest }: Pick<PressedAt, 'trxType' | 'newest'>) => {
    const rows = (await needs.askAgain())?.history ?? [];
    const isThis = (row: HistoryItem) => row.trxType === trxType && row.userId === needs.userId;
    const counted = rows.find((row) => isThis(row) && newest !== undefined && row.mlId > newest);
    if (counted) await tell(counted);
    return counted;
  };

  /** Something newer was done with the pack than the press was judged by. */
  const judgeAnew = async (operation: Removal, body: PackRequest) => {
    const known = await needs.askAgain();
    return (
      known && {
        asOf: known.asOf,
        speaksAgainst: speaksAgainst(operation, body, known, serverClock.now()),
      }
    );
  };

  const sendRequest = async (
    operation: PackOperation,
    body: PackRequest,
    judged: JudgedAs,
  ): Promise<HistoryItem | undefined> => {
    setBusy(body.without === 'press' ? 'at-once' : operation);
    const at = { ...judged, gtin, sn, trxType: trxTypes[operation], sent: { operation, request: body } };
    const item = await sendPress({
      kind: 'operation',
      at,
      send: (options, as) => call(endpoints[operation], { body: bodyOf(operation, body, as) }, options),
      judgeAnew: operation === 'verify' ? undefined : () => judgeAnew(operation, body),
    });
    setBusy('asking');
    if (item === 'ask')
      return operation === 'verify' ? undefined : takeOut(operation, 'asked', needs.knownNow());
    if (!item) return askWhetherCounted(at);
    replace(item);
    await tell(item);
    return item;
  };

  const sendUndo = async (mlId: number, undoneIn: Mode | undefined, key?: string) => {
    setBusy('undo');
    const item = await sendPress({
      kind: 'undo',
      at: {
        gtin,
        sn,
        trxType: 'UDSP',
        newest: shown.newest,
        key,
        sent: { operation: 'undo', mlId, mode: undoneIn },
      },
      send: (options, { since }) =>
        call(
          undoDispense,
          { params: { mlId }, body: { mode: undoneIn, firstSent: firstSentOf(since) } },
          options,
        ),
    });
    setBusy('asking');
    if (!item || item === 'ask') return undefined;
    change((info) => withUndo(info, mlId, item));
    await tell(item);
    return item;
  };

  /** The body must be identical: with another one it would be another press. */
  const sendAgain = ({ sent, key, newest, asOf }: OpenPress) =>
    sent.operation === 'undo'
      ? sendUndo(sent.mlId, sent.mode, key)
      : sendRequest(sent.operation, sent.request, { key, newest, asOf });

  const send = async (
    operation: PackOperation,
    circumstances: Circumstances = {},
    { inDoubt, newest, asOf } = shown,
  ) => {
    // The screen shows that it is recorded, instead of the verdict.
    if (operation !== 'verify' && needs.isRecorded()) return undefined;
    if (inDoubt?.sent.operation === operation) return sendAgain(inDoubt);
    return request && sendRequest(operation, { ...request, ...circumstances }, { newest, asOf });
  };

  const agrees = async (operation: PackOperation | 'undo', doubt?: Doubt) =>
    (await ask.yesNo(questionBefore(t, operation, { sn, doubt }))) === 'yes';

  /** The session ends before the screen does; without one the row alone decides. */
  const undoOfferOn = (item: HistoryItem, now: number, { history } = shown): UndoOffer =>
    mode && needs.userId !== undefined
      ? undoOffer(item, history, { mode, by: needs.userId, now })
      : undoEligibility(item, now);

  const undo = async ({ mlId }: HistoryItem) => ((await agrees('undo')) ? sendUndo(mlId, mode) : undefined);

  const verify = async () =>
    shown.history.length === 0 || (await agrees('verify')) ? send('verify') : undefined;

  /** Verifies by a scan alone. If the next scan already waits, a problem with this pack is shown first. */
  const verifyAtOnce = async () => {
    const item = await send('verify', { without: 'press' });
    if (!item || item.alertId !== null || resultTone(item) !== 'warning' || !scansWait()) return;
    await ask.ok({ tone: 'danger', title: t('notInOrderTitle'), message: t('notInOrder', { sn }) });
  };

  /** Shows first what is known of the pack, and the alternatives. */
  const behindShield = async (operation: Removal, inactive: KnownInactive, known: JudgedBy) => {
    const now = serverClock.now();
    const earlier = earlierDispense(known.history, now)?.item;
    const answer = await show<ShieldAnswer>((onAnswer) => (
      <ShieldDialog
        known={inactive}
        operation={operation}
        undoable={earlier !== undefined && undoOfferOn(earlier, now, known).ok}
        onAnswer={onAnswer}
      />
    ));
    if (answer === 'verify') return verify();
    if (answer === 'undo' && earlier) return undo(earlier);
    const despite = [...doubtsOf(known), inactive.kind];
    return answer === 'go-on' ? send(operation, { despite }, known) : undefined;
  };

  /** A pack that is known to have left the market is asked about first, whatever is to be done with it. */
  const takeOut = async (
    operation: Removal,
    question: 'asked' | 'left-out' = 'asked',
    known = shown,
  ): Promise<HistoryItem | undefined> => {
    // The screen shows by whom it was held back.
    const isBarred = ({ heldBack }: JudgedBy) => operation === 'dispense' && heldBack;
    if (isBarred(known)) return undefined;
    const inactive = knownInactive(known.history, serverClock.now());
    if (inactive) return behindShield(operation, inactive, known);
    if (question === 'left-out') return send(operation, { without: 'question' }, known);
    if (!(await agrees(operation, known.doubt))) return undefined;
    const now = needs.knownNow();
    if (isBarred(now)) return undefined;
    const meanwhile = knownInactive(now.history, serverClock.now());
    if (meanwhile) return behindShield(operation, meanwhile, now);
    const despite = doubtsOf(known);
    return send(operation, despite.length > 0 ? { despite } : {}, known);
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
