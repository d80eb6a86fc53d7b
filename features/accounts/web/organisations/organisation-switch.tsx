import { ownOrganisations, switchOrganisation } from '@pecset/accounts/contract';
import { Button, useAsk, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { accountsTexts } from '../texts.ts';
import { useSession } from '../use-session.tsx';
import classes from './organisation-switch.module.css';

/** Shown in the menu of users with several organisations only. */
export const OrganisationSwitch = () => (
  <Suspense>
    <OwnOrganisations />
  </Suspense>
);

const OwnOrganisations = () => {
  const t = useTexts(accountsTexts);
  const ask = useAsk();
  const call = useCall();
  const state = useSession();
  const words = useFailureWords(switchOrganisation);
  const { data: own } = useQuery({
    queryKey: ['organisations'],
    queryFn: () => call(ownOrganisations),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (partnerId: number) => call(switchOrganisation, { body: { partnerId } }),
    onSuccess: (answer) =>
      answer.ok
        ? // A full load leaves nothing of the previous organisation in memory.
          window.location.assign('/')
        : ask.ok({ title: t('switchFailed'), message: words(answer.refusal), tone: 'danger' }),
  });
  if (state.phase !== 'signed-in' || state.session.byPin || !own?.ok || own.value.length < 2) return null;
  return (
    <fieldset className={classes.organisations} disabled={isPending}>
      <legend>
        <small>{t('organisations')}</small>
      </legend>
      {own.value.map(({ partnerId, orgName }) => (
        <Button
          key={partnerId}
          variant="subtle"
          fullWidth
          aria-pressed={partnerId === state.session.partnerId}
          onClick={() => partnerId !== state.session.partnerId && mutate(partnerId)}
        >
          {orgName || t('unnamedOrganisation', { number: `${partnerId}` })}
        </Button>
      ))}
    </fieldset>
  );
};
