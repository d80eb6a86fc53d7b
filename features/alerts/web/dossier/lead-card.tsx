import { useSession } from '@pecset/accounts/web';
import { handedOutBefore } from '@pecset/packs/domain';
import { packsTexts, useCodeTexts, VerdictShape } from '@pecset/packs/web';
import { Button, Card, Panel, Row, Stack, useTexts } from '@pecset/web-kit';
import type { RefObject } from 'react';
import type { Dossier } from '../../contract/index.ts';
import { decisionTexts } from '../decision/texts.ts';
import { decisionWords } from '../decision/words.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { DecidedPart } from './decided-part.tsx';
import classes from './dossier.module.css';
import { LikelyPart } from './likely-part.tsx';
import { PrintAndAcknowledge } from './print-and-acknowledge.tsx';
import { dossierTexts } from './texts.ts';
import { useTake } from './use-step.ts';

type PartProps = { readonly dossier: Dossier };

/** What somebody in a hurry must know first: whether the pack may go, what to do now, and by which button. */
export const LeadCard = ({ dossier }: PartProps) => {
  const isOpen = dossier.state === 'open' || dossier.state === 'looked-into';
  const { changed, onFocus } = useKeptFocus<HTMLHeadingElement>();
  return (
    <Card flush label={useTexts(dossierTexts)('dossier')} onFocus={onFocus}>
      <Headline dossier={dossier} changed={changed} />
      <Stack gap="lg" className={classes.body}>
        {isOpen ? <LikelyPart dossier={dossier} /> : <DecidedPart dossier={dossier} />}
        <PrintAndAcknowledge dossier={dossier} />
        <Taken dossier={dossier} />
      </Stack>
    </Card>
  );
};

/** A released pack has to be verified again, so it is grey, not green. */
const lookOf = ({ state, decided }: Dossier) => {
  if (state === 'open' || state === 'looked-into') return { tone: 'red', shape: 'alert' } as const;
  return decided === 'released'
    ? ({ tone: 'grey', shape: 'unverified' } as const)
    : ({ tone: 'red', shape: 'held' } as const);
};

type HeadlineProps = PartProps & { readonly changed: RefObject<HTMLHeadingElement | null> };

const Headline = ({ dossier, changed }: HeadlineProps) => {
  const { reasonCode, productName, pack } = dossier;
  const { tone, shape } = lookOf(dossier);
  return (
    <Panel tone={tone} className={classes.lead}>
      <h2 ref={changed} tabIndex={-1} className={classes.word}>
        <VerdictShape kind={shape} />
        <span>
          <Word dossier={dossier} />
        </span>
      </h2>
      <p>
        <strong>{productName ?? pack.gtin}</strong> · SN <code>{pack.sn}</code>
      </p>
      {reasonCode && <Meaning code={reasonCode} handedOut={isWithPatient(dossier)} />}
    </Panel>
  );
};

const isWithPatient = ({ place, item }: Dossier): boolean =>
  place === 'handed-out' || handedOutBefore(item) !== null;

const Word = ({ dossier }: PartProps) => {
  const t = useTexts(dossierTexts);
  const ofPacks = useTexts(packsTexts);
  const ofDecision = useTexts(decisionTexts);
  const { state, decided, item } = dossier;
  if (state === 'held') return ofPacks('verdictHeld');
  if (state === 'closed')
    return t('settled', { decision: ofDecision(decisionWords[decided ?? 'released'].name) });
  if (isWithPatient(dossier)) return ofPacks('verdictAlertHandedOut');
  return item.alertId === null ? t('doNot') : ofPacks('verdictAlert');
};

/** Somebody who looks into it is named, so that two do not do the same; anybody may take it over. */
const Taken = ({ dossier: { mlId, state, takenBy } }: PartProps) => {
  const t = useTexts(dossierTexts);
  const session = useSession();
  const { take, pending } = useTake(mlId);
  if (state !== 'open' && state !== 'looked-into') return null;
  const isMine = session.phase === 'signed-in' && takenBy?.userId === session.session.userId;
  return (
    <Row gap="sm">
      <span>{takenBy ? t('takenBy', { userName: takenBy.userName }) : t('notTaken')}</span>
      {!isMine && (
        <Button variant="default" size="sm" loading={pending} onClick={() => take()}>
          {t('take')}
        </Button>
      )}
    </Row>
  );
};

type MeaningProps = { readonly code: string; readonly handedOut: boolean };

/** The usual advice is for a pack at hand, not for one that the patient has. */
const Meaning = ({ code, handedOut }: MeaningProps) => {
  const t = useTexts(dossierTexts);
  const text = useCodeTexts()(code);
  return (
    <details>
      <summary>
        {text?.short ?? t('unknownReason')} <code>{code}</code>
      </summary>
      <p>{text?.meaning}</p>
      {!handedOut && <p>{text?.advice}</p>}
    </details>
  );
};
