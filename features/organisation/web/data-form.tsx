import {
  Button,
  Failure,
  Form,
  kitTexts,
  Row,
  SelectField,
  SubmitButton,
  TextField,
  useCall,
  useFailureWords,
  useSay,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOrgProfile, type OrgProfile } from '../contract/index.ts';
import { changedIn, DataFields } from './fields.ts';
import { orgQuery, useChanged } from './org-query.ts';
import classes from './organisation-screen.module.css';
import { organisationTexts } from './texts.ts';

const shownOf = ({ name, postCode, city, address, vatnumber }: OrgProfile): DataFields => ({
  name,
  country: 'hu',
  postCode,
  city,
  address,
  vatnumber,
});

/** The initial values and version: only differences are sent, and only against this version. */
const useData = (org: OrgProfile) => {
  const [begun, setBegun] = useState({ fields: shownOf(org), version: org.version });
  const form = useZodForm(DataFields, begun.fields);
  const begin = (fields: DataFields, version: number) => {
    setBegun({ fields, version });
    form.reset(fields);
  };
  return { form, begun, begin };
};

export const DataForm = ({ org }: { readonly org: OrgProfile }) => {
  const t = useTexts(organisationTexts);
  const data = useData(org);
  const { save, pending, failure, isOvertaken, showSaved } = useSave(data);
  const { form } = data;
  return (
    <Form form={form} onSubmit={save}>
      <Failure title={t('saveFailed')} words={failure} />
      {isOvertaken && (
        <Button variant="default" onClick={() => void showSaved()}>
          {t('loadSaved')}
        </Button>
      )}
      <TextField form={form} name="name" label={t('name')} autoComplete="organization" />
      <SelectField
        form={form}
        name="country"
        label={t('country')}
        options={[{ value: 'hu', label: t('hungary') }]}
      />
      <Row align="start" className={classes.pair}>
        <TextField form={form} name="postCode" label={t('postCode')} autoComplete="postal-code" />
        <TextField form={form} name="city" label={t('city')} autoComplete="address-level2" />
      </Row>
      <TextField form={form} name="address" label={t('address')} autoComplete="street-address" />
      <TextField
        form={form}
        name="vatnumber"
        label={t('vatnumber')}
        description={t('vatnumberHint')}
        autoComplete="off"
      />
      <SubmitButton pending={pending}>{t('save')}</SubmitButton>
    </Form>
  );
};

const useSave = ({ begun, begin }: ReturnType<typeof useData>) => {
  const call = useCall();
  const say = useSay();
  const kit = useTexts(kitTexts);
  const changed = useChanged();
  const queryClient = useQueryClient();
  const failureWords = useFailureWords(changeOrgProfile);
  const attempt = useMutation({
    mutationFn: (fields: DataFields) =>
      call(changeOrgProfile, { body: { ...changedIn(begun.fields, fields), version: begun.version } }),
    onSuccess: (answer, fields) => {
      if (!answer.ok) return;
      begin(fields, answer.value.version);
      say(kit('saved'));
      void changed(answer.value.status);
    },
  });
  const refusal = attempt.data?.ok === false ? attempt.data.refusal : undefined;
  return {
    save: attempt.mutate,
    pending: attempt.isPending,
    failure: refusal && failureWords(refusal),
    isOvertaken: refusal?.errCode === 'changed-meanwhile',
    showSaved: async () => {
      const fresh = await queryClient.fetchQuery(orgQuery(call));
      begin(shownOf(fresh), fresh.version);
      attempt.reset();
    },
  };
};
