import { changeUserProfile, type UserProfile } from '@pecset/accounts/contract';
import { ok } from '@pecset/kernel';
import {
  Failure,
  Form,
  kitTexts,
  SubmitButton,
  TextField,
  useCall,
  useFailureWords,
  useSay,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSessions } from '../use-session.tsx';
import { profileTexts } from './texts.ts';
import { userFields } from './user-fields.ts';

export const UserForm = ({ profile }: { readonly profile: UserProfile }) => {
  const t = useTexts(profileTexts);
  const schema = useMemo(() => userFields(profile.userName), [profile.userName]);
  const form = useZodForm(schema, { userName: profile.userName });
  const { save, pending, failure } = useSave(profile);
  return (
    <Form form={form} onSubmit={save}>
      <Failure title={t('saveFailed')} words={failure} />
      <TextField
        form={form}
        name="userName"
        label={t('userName')}
        description={t('userNameHint')}
        autoComplete="nickname"
      />
      <SubmitButton pending={pending}>{t('save')}</SubmitButton>
    </Form>
  );
};

const useSave = (saved: UserProfile) => {
  const call = useCall();
  const navigate = useNavigate();
  const say = useSay();
  const kit = useTexts(kitTexts);
  const queryClient = useQueryClient();
  const { current } = useSessions();
  const failureWords = useFailureWords(changeUserProfile);
  const attempt = useMutation({
    mutationFn: async ({ userName }: { readonly userName: string }) =>
      userName === saved.userName ? ok(saved) : call(changeUserProfile, { body: { userName } }),
    onSuccess: (answer) => {
      if (!answer.ok) return;
      const { userName } = answer.value;
      queryClient.setQueryData(current.queryKey, (session) => session && { ...session, userName });
      say(kit('saved'));
      void navigate({ to: '/' });
    },
  });
  const failure = attempt.data?.ok === false ? failureWords(attempt.data.refusal) : undefined;
  return { save: attempt.mutate, pending: attempt.isPending, failure };
};
