import type { EventKind } from '@pecset/notifications/contract';
import { useAsk, useCall, useFailureWords, useSay, useShowDialog, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import {
  changeWebhookKinds,
  removeWebhook,
  rotateWebhookSecret,
  sendDeliveriesAgain,
  testWebhook,
  type Webhook,
} from '../../contract/index.ts';
import type { ShownSecret } from './add-form.tsx';
import { whyNot } from './event-words.ts';
import { KindsDialog } from './kinds-dialog.tsx';
import { webhooksTexts } from './texts.ts';
import { useWebhookChange } from './use-webhook-change.ts';

/** What an admin does to one address. */
export const useWebhookActions = (webhook: Webhook, onMade: (made: ShownSecret) => void) => {
  const t = useTexts(webhooksTexts);
  const [ask, show, call, say] = [useAsk(), useShowDialog(), useCall(), useSay()];
  const testWords = useFailureWords(testWebhook);
  const goneWords = useFailureWords(removeWebhook);
  const { run, isChanging, failure } = useWebhookChange();
  const [tested, setTested] = useState<string>();
  const { address } = webhook;
  const params = { webhookId: webhook.id };

  const test = async () => {
    setTested(undefined);
    const tried = await run(() => call(testWebhook, { params }), testWords);
    if (tried?.outcome === 'delivered')
      setTested(t('testDelivered', { status: `HTTP ${tried.status ?? ''}` }));
    else if (tried) setTested(t('testFailed', { why: whyNot(t, tried) }));
  };
  const changeKinds = async () => {
    const kinds = await show<EventKind[] | undefined>((onAnswer) => (
      <KindsDialog webhook={webhook} onAnswer={onAnswer} />
    ));
    if (!kinds) return;
    const changed = await run(() => call(changeWebhookKinds, { params, body: { kinds } }), goneWords);
    if (changed) say(t('saved'));
  };
  const rotate = async () => {
    const question = { title: t('rotateTitle'), message: t('rotateMessage') };
    if ((await ask.yesNo(question)) === 'no') return;
    const made = await run(() => call(rotateWebhookSecret, { params }), goneWords);
    if (made) onMade({ address, secret: made.secret });
  };
  const remove = async () => {
    const question = { title: t('removeTitle'), message: t('removeMessage', { address }) };
    if ((await ask.yesNo({ ...question, tone: 'danger' })) === 'no') return;
    const removed = await run(() => call(removeWebhook, { params }), goneWords);
    if (removed) say(t('removed', { address }));
  };
  /** All that have failed, if none is named. */
  const sendAgain = async (deliveryId?: number) => {
    const body = deliveryId === undefined ? {} : { deliveryId };
    const again = await run(() => call(sendDeliveriesAgain, { params, body }), goneWords);
    if (again) say(t('sendingAgain', { count: again.sending }));
  };
  return { test, changeKinds, rotate, remove, sendAgain, tested, isChanging, failure };
};
export type WebhookActions = ReturnType<typeof useWebhookActions>;
