import { proseTime } from '@pecset/kernel';
import { alertOutcome } from '@pecset/packs/contract';
import { Actions, Button, Stack, serverClock, useLanguage, useTexts } from '@pecset/web-kit';
import type { Dossier } from '../../contract/index.ts';
import { decisionIn } from '../../domain/index.ts';
import { decisionTexts } from '../decision/texts.ts';
import { causeTexts, decisionWords } from '../decision/words.ts';
import { outcomeTexts } from '../outcome-texts.ts';
import { alertsTexts } from '../texts.ts';
import { useRecordOutcome } from '../use-record-outcome.ts';
import classes from './dossier.module.css';
import { dossierTexts } from './texts.ts';
import { useDossierChange } from './use-dossier-change.ts';

export type Decided = Dossier['decisions'][number];

/** What was recorded before causes were asked for has only its outcome. */
export const useDecidedWords = () => {
  const t = useTexts(decisionTexts);
  const ofAlerts = useTexts(alertsTexts);
  return ({ cause, outcome, decision }: Decided) => {
    const known = alertOutcome.safeParse(outcome).data ?? 'technical';
    return {
      cause: cause === null ? ofAlerts(outcomeTexts[known]) : t(causeTexts[cause]),
      decision: t(decisionWords[decisionIn({ outcome, decision })].name),
    };
  };
};

/** The decision in force, and the way to another one: nothing is overwritten. */
export const DecidedPart = ({ dossier }: { readonly dossier: Dossier }) => {
  const t = useTexts(dossierTexts);
  const { language } = useLanguage();
  const wordsOf = useDecidedWords();
  const { item, mlId, decisions, state } = dossier;
  const record = useRecordOutcome({ item, onChange: useDossierChange(mlId) });
  const decided = decisions.at(-1);
  if (!decided) return null;
  const time = proseTime(new Date(decided.at), new Date(serverClock.now()), language);
  const { cause, decision } = wordsOf(decided);
  return (
    <Stack as="section" aria-label={decision}>
      <p>
        <strong>{t('decidedSo', { decision, cause })}</strong>
      </p>
      <p className={classes.said}>{decided.words}</p>
      <small>
        {t('decidedBy', { userName: decided.by.userName, time })}
        {decided.confirmedBy && ` · ${t('confirmedBy', { userName: decided.confirmedBy.userName })}`}
      </small>
      <Actions>
        <Button
          variant={state === 'held' ? 'filled' : 'default'}
          {...(state === 'held' && { 'data-primary': 'true' })}
          onClick={() => void record()}
        >
          {t('change')}
        </Button>
      </Actions>
    </Stack>
  );
};
