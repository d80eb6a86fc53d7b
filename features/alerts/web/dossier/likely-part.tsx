import { Actions, Button, type ButtonLook, Quiet, Stack, useLanguage, useTexts } from '@pecset/web-kit';
import { Suspense } from 'react';
import type { Dossier } from '../../contract/index.ts';
import { type LikelyCause, likelyCauses } from '../../domain/index.ts';
import { groundsWords, settleWords } from '../decision/grounds-words.ts';
import { decisionTexts } from '../decision/texts.ts';
import { evidenceOf } from '../decision/use-dossier.ts';
import { causeTexts } from '../decision/words.ts';
import { ReadingComparison } from '../reading-comparison.tsx';
import { ScanToCompare } from '../scan-to-compare.tsx';
import { useKeepReading } from '../use-keep-reading.ts';
import { useRecordOutcome } from '../use-record-outcome.ts';
import classes from './dossier.module.css';
import { dossierTexts } from './texts.ts';
import { useDossierChange } from './use-dossier-change.ts';

type LikelyPartProps = { readonly dossier: Dossier };

/** What to do now, the likely cause first, each with the one press that settles it. */
export const LikelyPart = ({ dossier }: LikelyPartProps) => {
  const t = useTexts(dossierTexts);
  const { item, mlId } = dossier;
  const record = useRecordOutcome({ item, onChange: useDossierChange(mlId) });
  const causes = likelyCauses(evidenceOf(dossier));
  const toRead = causes.find(({ settledBy }) => settledBy === 'second-reading');
  return (
    <Stack as="section" gap="lg" aria-label={t('whatNow')}>
      <ol className={classes.causes}>
        {causes.map((likely, place) => (
          <LikelyItem
            key={likely.cause}
            likely={likely}
            dossier={dossier}
            leads={place === 0}
            scans={likely === toRead}
            onSettle={() => void record(likely.cause)}
          />
        ))}
      </ol>
      {/* The rest does not wait for the scanner. */}
      <Suspense>
        <KeptComparison dossier={dossier} />
      </Suspense>
      <Actions>
        <Button variant="default" onClick={() => void record()}>
          {t('another')}
        </Button>
      </Actions>
    </Stack>
  );
};

type LikelyItemProps = LikelyPartProps & {
  readonly likely: LikelyCause;
  readonly leads: boolean;
  /** Whether the button for another reading is here: once is enough. */
  readonly scans: boolean;
  readonly onSettle: () => void;
};

const LikelyItem = ({ likely, dossier, leads, scans, onSettle }: LikelyItemProps) => {
  const t = useTexts(decisionTexts);
  const { language } = useLanguage();
  const { fact, todo } = groundsWords({ t, language, item: dossier.item }, likely.grounds);
  const look: ButtonLook = { variant: leads ? 'filled' : 'default' };
  const leading = leads ? { 'data-primary': 'true' } : {};
  return (
    <li>
      <h3>{t(causeTexts[likely.cause])}</h3>
      <p>{fact}</p>
      <p>{leads ? <strong>{todo}</strong> : todo}</p>
      {likely.settledBy === 'decision' && (
        <Button {...look} {...leading} onClick={onSettle}>
          {settleWords(t, likely)}
        </Button>
      )}
      {scans && (
        <Suspense>
          <ScanToCompare look={look} leading={leading} />
        </Suspense>
      )}
    </li>
  );
};

/** Compares every scan of this pack with what was sent, and keeps it. */
const KeptComparison = ({ dossier }: LikelyPartProps) => {
  const keep = useKeepReading(dossier.mlId);
  return (
    <Quiet as="div">
      <ReadingComparison pack={dossier.pack} onCompared={keep} />
    </Quiet>
  );
};
