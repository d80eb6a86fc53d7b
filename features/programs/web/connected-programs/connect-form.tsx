import { type Scope, scopes } from '@pecset/contract';
import {
  Actions,
  Button,
  Card,
  Choice,
  Failure,
  Form,
  Quiet,
  SelectField,
  Stack,
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
import { addProgram, MOST_NAME } from '../../contract/index.ts';
import type { ShownKey } from './new-key.tsx';
import { scopeWords } from './scope-words.ts';
import { programsTexts } from './texts.ts';
import { useKeyChange } from './use-key-change.ts';

const nameNeeded = textKey(programsTexts, 'nameNeeded');

const Fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, nameNeeded), z.maxLength(MOST_NAME, nameNeeded)),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1)),
  mode: z.enum(['sandbox', 'production']),
  lastDay: z.string(),
  networks: z.string(),
});
type Fields = z.infer<typeof Fields>;

/** What a till usually does; destroying packs is seldom its business. */
const usual: Scope[] = ['verify', 'dispense', 'undo', 'read', 'events'];

const bodyOf = ({ lastDay, networks, ...program }: Fields) => ({
  ...program,
  ...(lastDay !== '' && { lastDay }),
  networks: networks.split(/[\s,;]+/).filter((network) => network !== ''),
});

type Props = {
  /** The mode in which the organisation is now. */
  readonly mode: Fields['mode'];
  readonly onMade: (made: ShownKey) => void;
  readonly onCancel: () => void;
};

export const ConnectForm = ({ mode, onMade, onCancel }: Props) => {
  const t = useTexts(programsTexts);
  const call = useCall();
  const words = useFailureWords(addProgram);
  const form = useZodForm(Fields, { name: '', scopes: usual, mode, lastDay: '', networks: '' });
  const chosenMode = useWatch({ control: form.control, name: 'mode' });
  const { setFocus } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus('name'), [setFocus]);
  const { run, isChanging, failure } = useKeyChange();
  const make = async (fields: Fields) => {
    const made = await run(() => call(addProgram, { body: bodyOf(fields) }), words);
    if (made) onMade({ name: fields.name, key: made.key });
  };
  return (
    <Card title={t('formTitle')}>
      <Form form={form} onSubmit={(fields) => void make(fields)}>
        <TextField
          form={form}
          name="name"
          label={t('name')}
          description={t('nameHint')}
          maxLength={MOST_NAME}
          autoComplete="off"
        />
        <Stack as="fieldset" gap="xs">
          <legend>{t('scopes')}</legend>
          {scopes.map((scope) => (
            <Choice
              key={scope}
              type="checkbox"
              label={t(scopeWords[scope])}
              value={scope}
              {...form.register('scopes')}
            />
          ))}
          <Failure words={form.formState.errors.scopes && t('scopesNeeded')} />
        </Stack>
        <SelectField
          form={form}
          name="mode"
          label={t('mode')}
          options={(['sandbox', 'production'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {chosenMode !== mode && <Quiet role="status">{t('otherMode')}</Quiet>}
        <TextField
          form={form}
          name="lastDay"
          type="date"
          label={t('lastDay')}
          description={t('lastDayHint')}
        />
        <TextField
          form={form}
          name="networks"
          label={t('networks')}
          description={t('networksHint')}
          autoComplete="off"
        />
        {/* Here, and not at the top, which is out of sight by then. */}
        <Failure title={t('notDone')} words={failure} />
        <SubmitButton pending={isChanging}>{t('make')}</SubmitButton>
      </Form>
      <Actions>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Actions>
    </Card>
  );
};
