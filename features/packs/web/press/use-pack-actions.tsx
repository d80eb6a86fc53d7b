import { type Call, serverClock, useAsk, useShowDialog, useTexts } from '@pecset/web-kit';
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
import { earlierDispense } from '../../domain/index.ts';
import type { AlertParts } from '../alert-parts.ts';
import { withItem, withUndo } from '../history/history-change.ts';
import type { ChangePack } from '../history/pack-query.ts';
import { type ResultTone, resultTone } from '../signals/result-tone.ts';
import { signal } from '../signals/signals.ts';
import { packsTexts } from '../texts.ts';
import { type Doubt, type PackOperation, questionBefore } from './questions.ts';
import { type ShieldAnswer, ShieldDialog } from './shield-dialog.tsx';
import { useSendPress } from './use-send-press.ts';

const endpoints = { verify: verifyPack, dispense: dispensePack, destroy: destroyPack };
const trxTypes = { verify: 'VRFY', dispense: 'DSPN', destroy: 'DSTR' } as const;

type Needs = {
  readonly call: Call;
  /** Nothing when the pack cannot be sent. */
  readonly request: PackRequest | undefined;
  readonly mode: Mode | undefined;
  readonly doubt: Doubt | undefined;
  readonly history: readonly HistoryItem[];
  /** The newest row of the history; undefined while that could not be loaded. */
  readonly newest: number | undefined;
  readonly change: ChangePack;
  readonly alerts: AlertParts;
};

export type Result = { readonly tone: ResultTone; readonly item: HistoryItem };
/** `asking`: a question or an alert is open. */
export type Busy = 'asking' | PackOperation | 'undo' | undefined;

/** What the buttons of a pack do: ask, send, show the answer; an alert comes before anything else. */
export const usePackActions = ({ call, request, mode, doubt, history, newest, change, alerts }: Needs) => {
  const t = useTexts(packsTexts);
  const ask = useAsk();
  const show = useShowDialog();
  const sendPress = useSendPress();
  const [busy, setBusy] = useState<Busy>();
  const [result, setResult] = useState<Result>();
  const sn = request?.sn ?? '';

  const replace = (item: HistoryItem) => change((info) => withItem(info, item));

  const tell = async (item: HistoryItem) => {
    const tone = resultTone(item);
    setResult({ tone, item });
    signal(tone);
    if (item.alertId === null) return;
    const { Dialog } = alerts;
    await show<void>((close) => (
      <Dialog item={item} call={call} onChange={replace} onClose={() => close()} />
    ));
  };

  const send = async (operation: PackOperation) => {
    if (!request) return;
    setBusy(operation);
    const item = await sendPress({
      name: JSON.stringify([operation, request]),
      kind: 'operation',
      at: { ...request, trxType: trxTypes[operation], newest },
      send: (options) => call(endpoints[operation], { body: request }, options),
    });
    setBusy('asking');
    if (!item) return;
    replace(item);
    await tell(item);
  };

  const sendUndo = async (undone: HistoryItem) => {
    setBusy('undo');
    const item = await sendPress({
      name: `undo ${undone.mlId}`,
      kind: 'undo',
      at: { gtin: request?.gtin ?? '', sn, trxType: 'UDSP', newest },
      send: (options) => call(undoDispense, { params: { mlId: undone.mlId }, body: { mode } }, options),
    });
    setBusy('asking');
    if (!item) return;
    change((info) => withUndo(info, undone, item));
    await tell(item);
  };

  const agrees = async (operation: PackOperation | 'undo') =>
    (await ask.yesNo(questionBefore(t, operation, { sn, doubt }))) === 'yes';

  const dispense = async () => {
    const earlier = earlierDispense(history, serverClock.now());
    if (!earlier) return (await agrees('dispense')) ? send('dispense') : undefined;
    const answer = await show<ShieldAnswer>((onAnswer) => (
      <ShieldDialog earlier={earlier} onAnswer={onAnswer} />
    ));
    if (answer === 'undo') return (await agrees('undo')) ? sendUndo(earlier.item) : undefined;
    return answer === 'cancel' ? undefined : send(answer);
  };

  /** One press at a time; scans wait until it is over, questions and alerts included. */
  const press = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy('asking');
    void work().finally(() => setBusy(undefined));
  };

  return {
    busy,
    result,
    replace,
    /** For an answer that was pending and came by itself. */
    tellSettled: (item: HistoryItem) => (busy ? void tell(item) : press(() => tell(item))),
    verify: () =>
      press(async () => {
        if (history.length === 0 || (await agrees('verify'))) await send('verify');
      }),
    dispense: () => press(dispense),
    destroy: () =>
      press(async () => {
        if (await agrees('destroy')) await send('destroy');
      }),
    undo: (item: HistoryItem) =>
      press(async () => {
        if (await agrees('undo')) await sendUndo(item);
      }),
  };
};

export type PackActions = ReturnType<typeof usePackActions>;
