import type { SecondProof } from '@pecset/accounts/web';
import type { BodyOf } from '@pecset/contract';
import { alertsChanged } from '@pecset/notifications/web';
import type { HistoryItem } from '@pecset/packs/contract';
import { kitTexts, useCall, useFailureWords, useSay, useTexts } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideDossier } from '../../contract/index.ts';
import { needsSecondPerson } from '../../domain/index.ts';
import type { DecisionFields } from './decision-fields.ts';
import { dossierQuery } from './use-dossier.ts';

type Decision = Omit<BodyOf<typeof decideDossier>, 'second'>;

type Needs = {
  readonly item: HistoryItem;
  readonly onChange: (item: HistoryItem) => void;
  readonly onDone: () => void;
};

/** The place follows from the decision by the server's rule, unless a person said otherwise. */
const bodyOf = (
  { place, placeWords, ...decided }: DecisionFields,
  told: { readonly place: boolean },
): Decision => {
  const words = place === 'quarantine' && placeWords !== '' ? { placeWords } : {};
  return told.place || 'placeWords' in words ? { ...decided, place, ...words } : decided;
};

/** Saves at once, or, where the organisation wants it, once a second person has confirmed. */
export const useDecide = ({ item, onChange, onDone }: Needs) => {
  const call = useCall();
  const kit = useTexts(kitTexts);
  const say = useSay();
  const queryClient = useQueryClient();
  const words = useFailureWords(decideDossier);
  const [waiting, setWaiting] = useState<Decision>();
  const attempt = useMutation({
    mutationFn: ({ decision, second }: { readonly decision: Decision; readonly second?: SecondProof }) =>
      call(decideDossier, { params: { mlId: item.mlId }, body: { ...decision, ...(second && { second }) } }),
    gcTime: 0, // the PIN does not outlive the dialog
    onSuccess: (answer, { decision, second }) => {
      if (!answer.ok) {
        if (!second && answer.refusal.errCode === 'second-person-needed') askSecond(decision);
        return;
      }
      alertsChanged(queryClient);
      onChange(answer.value);
      onDone();
      say(kit('saved'));
    },
  });
  const askSecond = (decision: Decision) => {
    attempt.reset();
    setWaiting(decision);
  };
  const isWanted = (decision: Decision['decision']): boolean => {
    const dossier = queryClient.getQueryData(dossierQuery(call, item.mlId).queryKey);
    return dossier !== undefined && needsSecondPerson(decision, dossier.settings);
  };
  const failure = attempt.data?.ok === false ? attempt.data.refusal : undefined;
  return {
    save: (fields: DecisionFields, told: { readonly place: boolean }) => {
      const decision = bodyOf(fields, told);
      if (isWanted(decision.decision)) askSecond(decision);
      else attempt.mutate({ decision });
    },
    confirm: (second: SecondProof) => waiting && attempt.mutate({ decision: waiting, second }),
    goBack: () => {
      attempt.reset();
      setWaiting(undefined);
    },
    forget: attempt.reset,
    confirming: waiting !== undefined,
    pending: attempt.isPending,
    failure: failure && words(failure),
    isOver: failure?.errCode === 'pin-ended',
  };
};
