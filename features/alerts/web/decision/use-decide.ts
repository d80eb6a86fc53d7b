import type { SecondProof } from '@pecset/accounts/web';
import type { BodyOf } from '@pecset/contract';
import { alertsChanged } from '@pecset/notifications/web';
import type { HistoryItem } from '@pecset/packs/contract';
import { kitTexts, useCall, useFailureWords, useSay, useTexts } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideDossier, decidedMeanwhile } from '../../contract/index.ts';
import { needsSecondPerson } from '../../domain/index.ts';
import type { DecisionFields } from './decision-fields.ts';
import { useMeanwhileWords } from './meanwhile-words.ts';
import { dossierQuery } from './use-dossier.ts';

/** What a second person is to confirm, or what is saved at once. */
export type Decision = Omit<BodyOf<typeof decideDossier>, 'second'>;

/** The newest decision that a row shows; undefined from a server that does not number them. */
const shownBy = ({ outcomes: [newest] }: HistoryItem): Decision['seen'] =>
  newest ? (newest.decisionId ?? undefined) : null;

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
  const meanwhileWords = useMeanwhileWords();
  const [waiting, setWaiting] = useState<Decision>();
  // Not the newest that is known, but the newest that the person was shown.
  const [shown, setShown] = useState(item);
  const showNewer = async () => {
    const query = dossierQuery(call, item.mlId);
    // One that is under way may have been asked before.
    await queryClient.cancelQueries(query);
    const newer = await queryClient.fetchQuery(query).catch(() => undefined);
    setWaiting(undefined);
    setShown(newer?.item ?? item);
    if (newer) onChange(newer.item);
  };
  const attempt = useMutation({
    mutationFn: ({ decision, second }: { readonly decision: Decision; readonly second?: SecondProof }) =>
      call(decideDossier, { params: { mlId: item.mlId }, body: { ...decision, ...(second && { second }) } }),
    gcTime: 0, // the PIN does not outlive the dialog
    onSuccess: async (answer, { decision, second }) => {
      if (!answer.ok) {
        const { errCode } = answer.refusal;
        if (!second && errCode === 'second-person-needed') askSecond(decision);
        if (Object.hasOwn(decidedMeanwhile, errCode)) await showNewer();
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
  const saidOf = (refusal: NonNullable<typeof failure>): string => {
    const isMeanwhile = Object.hasOwn(decidedMeanwhile, refusal.errCode);
    return (isMeanwhile && shown !== item && meanwhileWords(shown)) || words(refusal);
  };
  return {
    save: (fields: DecisionFields, told: { readonly place: boolean }) => {
      const seen = shownBy(shown);
      const decision = { ...bodyOf(fields, told), ...(seen !== undefined && { seen }) };
      if (isWanted(decision.decision)) askSecond(decision);
      else attempt.mutate({ decision });
    },
    confirm: (second: SecondProof) => waiting && attempt.mutate({ decision: waiting, second }),
    goBack: () => {
      attempt.reset();
      setWaiting(undefined);
    },
    forget: attempt.reset,
    waiting,
    pending: attempt.isPending,
    failure: failure && saidOf(failure),
    isOver: failure?.errCode === 'pin-ended',
  };
};
