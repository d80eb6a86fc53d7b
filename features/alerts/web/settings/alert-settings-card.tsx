import { accountsTexts, optionalEmailField } from '@pecset/accounts/web';
import {
  Card,
  Choice,
  Failure,
  Form,
  Quiet,
  Stack,
  SubmitButton,
  TextField,
  useCall,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod/mini';
import type { AlertSettings } from '../../contract/index.ts';
import { settingsQuery, useChangeSettings } from './settings-query.ts';
import { alertSettingsTexts } from './texts.ts';

export const texts = [alertSettingsTexts, accountsTexts];

/** What the organisation wants of its dossiers, on its page. */
export const Cards = () => {
  const t = useTexts(alertSettingsTexts);
  const { data, isError } = useQuery(settingsQuery(useCall()));
  return (
    <Card id="alert-settings" title={t('title')} lead={t('lead')}>
      {!data && <p role={isError ? 'alert' : 'status'}>{t(isError ? 'notLoaded' : 'loading')}</p>}
      {data && (
        <>
          <SecondPerson settings={data} />
          <Addresses settings={data} />
        </>
      )}
    </Card>
  );
};

type OfSettings = { readonly settings: AlertSettings };

/** Saved at once. */
const SecondPerson = ({ settings }: OfSettings) => {
  const t = useTexts(alertSettingsTexts);
  const id = useId();
  const { save, busy, failure } = useChangeSettings();
  return (
    <Stack gap="xs">
      <Choice
        type="checkbox"
        label={t('second')}
        checked={settings.secondPerson}
        disabled={busy}
        aria-describedby={id}
        onChange={({ target }) => save({ secondPerson: target.checked })}
      />
      <Quiet id={id}>{t('secondMeans')}</Quiet>
      <Failure title={t('notSaved')} words={failure} />
    </Stack>
  );
};

const Fields = z.object({ authorityMail: optionalEmailField, nationalMail: optionalEmailField });

const orNull = (typed: string): string | null => (typed === '' ? null : typed);

const Addresses = ({ settings: { authorityMail, nationalMail } }: OfSettings) => {
  const t = useTexts(alertSettingsTexts);
  const { save, busy, failure } = useChangeSettings();
  const form = useZodForm(Fields, { authorityMail: authorityMail ?? '', nationalMail: nationalMail ?? '' });
  return (
    <Form
      form={form}
      onSubmit={(typed) =>
        save({ authorityMail: orNull(typed.authorityMail), nationalMail: orNull(typed.nationalMail) })
      }
    >
      <Quiet>{t('mailMeans')}</Quiet>
      <Failure title={t('notSaved')} words={failure} />
      <TextField
        form={form}
        size="md"
        name="authorityMail"
        label={t('authorityMail')}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        form={form}
        size="md"
        name="nationalMail"
        label={t('nationalMail')}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <SubmitButton pending={busy}>{t('save')}</SubmitButton>
    </Form>
  );
};
