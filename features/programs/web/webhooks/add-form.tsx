import { eventKinds } from '@pecset/notifications/contract';
import {
  Actions,
  Button,
  Card,
  Failure,
  Form,
  SelectField,
  SubmitButton,
  TextField,
  textKey,
  useCall,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { addWebhook } from '../../contract/index.ts';
import { KindsChoice } from './kinds-choice.tsx';
import { webhooksTexts } from './texts.ts';
import { useWebhookChange } from './use-webhook-change.ts';

const addressNeeded = textKey(webhooksTexts, 'addressNeeded');

const Fields = z.object({
  address: z
    .string()
    .check(z.trim(), z.regex(/^https?:\/\/[^\s/]/i, addressNeeded), z.maxLength(2_000, addressNeeded)),
  mode: z.enum(['sandbox', 'production']),
  kinds: z.array(z.enum(eventKinds)).check(z.minLength(1)),
});
type Fields = z.infer<typeof Fields>;

export type ShownSecret = { readonly address: string; readonly secret: string };

type Props = {
  /** The mode in which the organisation is now. */
  readonly mode: Fields['mode'];
  readonly onMade: (made: ShownSecret) => void;
  readonly onCancel: () => void;
};

export const AddForm = ({ mode, onMade, onCancel }: Props) => {
  const t = useTexts(webhooksTexts);
  const call = useCall();
  const words = useFailureWords(addWebhook);
  const form = useZodForm(Fields, { address: '', mode, kinds: [...eventKinds] });
  const kinds = useWatch({ control: form.control, name: 'kinds' });
  const { setFocus } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus('address'), [setFocus]);
  const { run, isChanging, failure } = useWebhookChange();
  const add = async (body: Fields) => {
    const made = await run(() => call(addWebhook, { body }), words);
    if (made) onMade({ address: body.address, secret: made.secret });
  };
  return (
    <Card title={t('formTitle')}>
      <Form form={form} onSubmit={(fields) => void add(fields)}>
        <TextField
          form={form}
          name="address"
          type="url"
          inputMode="url"
          label={t('address')}
          description={t('addressHint')}
          autoComplete="off"
        />
        <KindsChoice
          chosen={kinds}
          onChoose={(chosen) => form.setValue('kinds', chosen, { shouldValidate: true })}
          isMissing={kinds.length === 0}
        />
        <SelectField
          form={form}
          name="mode"
          label={t('mode')}
          options={(['sandbox', 'production'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Failure title={t('notDone')} words={failure} />
        <SubmitButton pending={isChanging}>{t('add')}</SubmitButton>
      </Form>
      <Actions>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Actions>
    </Card>
  );
};
