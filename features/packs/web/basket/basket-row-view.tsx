import { dayInWords } from '@pecset/kernel';
import {
  Button,
  buttonLook,
  ListRow,
  rowWords,
  serverClock,
  useFailureWords,
  useLanguage,
  useSay,
  useTexts,
} from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dispensePack } from '../../contract/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import { shownExpiry } from '../../domain/shown-expiry.ts';
import { wordOf } from '../../domain/verdict-words.ts';
import { useCodeTexts } from '../history/use-code-texts.ts';
import { DecidedWords, DossierLink } from '../pack-page/decided-words.tsx';
import { VerdictShape } from '../pack-page/verdict-shape.tsx';
import { packsTexts } from '../texts.ts';
import classes from './basket.module.css';
import type { Basket } from './basket.ts';
import { type SeenRow, stepOf } from './basket-row.ts';
import type { Told } from './basket-state.ts';
import { nameOf } from './basket-words.ts';
import { basketTexts } from './texts.ts';

type RowViewProps = {
  readonly seen: SeenRow;
  readonly basket: Basket;
  /** What was just told about it, if anything: its verdict, or that it was there already. */
  readonly told: Told | undefined;
  readonly locked: boolean;
};

/** The last day in words, to compare with the box; digits that are no date are shown as read. */
const dayOf = ({ expDate }: PackAsRead, language: 'hu' | 'en'): string | undefined => {
  const { lastDay } = expDate ? shownExpiry(expDate, new Date(serverClock.now())) : {};
  return lastDay ? dayInWords(lastDay, language) : expDate;
};

export const BasketRowView = ({ seen, basket, told, locked }: RowViewProps) => {
  const t = useTexts(basketTexts);
  const { language } = useLanguage();
  const say = useSay();
  const { row, verdict, standing } = seen;
  const { pack } = row;
  const element = useRef<HTMLLIElement>(null);
  const again = told?.kind === 'again';
  // After a scan the user looks at the screen, so the row must be in view.
  useEffect(() => {
    if (told) element.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return (
    <ListRow
      ref={element}
      className={classes.row}
      tone={standing === 'working' ? 'blue' : verdict.tone}
      data-again={again}
    >
      <VerdictShape kind={standing === 'working' ? 'pending' : verdict.kind} />
      <div className={`${rowWords} ${classes.words}`}>
        <div>
          <Link to="/" search={pack}>
            {nameOf(seen)}
          </Link>
          <small>
            {[pack.sn, dayOf(pack, language), pack.lotNum, row.info?.productName && pack.gtin]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        <div>
          <strong>
            <LineVerdict seen={seen} />
          </strong>
          <DecidedWords verdict={verdict} now={serverClock.now()} />
          {again && <strong data-tone="amber">{t('againHere')}</strong>}
          <Failure seen={seen} />
        </div>
        <Step seen={seen} basket={basket} locked={locked} />
      </div>
      <Button
        variant="subtle"
        size="icon"
        data-harmless
        aria-label={t('removeOf', { sn: pack.sn })}
        disabled={locked || standing === 'working'}
        onClick={({ currentTarget }) => {
          // The focused button disappears; focus moves to the start of the basket, without scrolling.
          currentTarget.closest('section')?.focus({ preventScroll: true });
          basket.remove(row.id);
          say(t(standing === 'done' ? 'removedDone' : 'removed', { sn: pack.sn }));
        }}
      >
        ×
      </Button>
    </ListRow>
  );
};

const doingWords = {
  look: 'lookingUp',
  turn: 'waitsItsTurn',
  verify: 'checking',
  dispense: 'dispensing',
} as const;

const LineVerdict = ({ seen: { row, verdict, standing, recorded } }: { readonly seen: SeenRow }) => {
  const t = useTexts(basketTexts);
  const ofPacks = useTexts(packsTexts);
  const codeText = useCodeTexts();
  if (standing === 'working') return t(doingWords[row.doing ?? 'look']);
  if (recorded && verdict.kind === 'pending') return t('recordedHere');
  const code = verdict.kind === 'objection' ? verdict.row?.reasonCode : undefined;
  return (code && codeText(code)?.short) || ofPacks(wordOf(verdict));
};

const Failure = ({ seen: { row, standing } }: { readonly seen: SeenRow }) => {
  const words = useFailureWords(dispensePack);
  return row.failure && standing !== 'working' && <p data-tone="red">{words(row.failure)}</p>;
};

type StepProps = Pick<RowViewProps, 'seen' | 'basket' | 'locked'>;

/** The action of a row that is not sent with the others. */
const Step = ({ seen, basket, locked }: StepProps) => {
  const t = useTexts(basketTexts);
  const ofPacks = useTexts(packsTexts);
  const { id, pack } = seen.row;
  if (seen.verdict.kind === 'alert')
    return (
      <Link {...buttonLook({ variant: 'outline', tone: 'danger' })} to="/" search={pack}>
        {t('openAlert')}
      </Link>
    );
  const step = stepOf(seen);
  if (!step) return <DossierLink verdict={seen.verdict} />;
  const again = step === 'send-again';
  return (
    <Button
      variant="default"
      disabled={locked}
      aria-label={t(again ? 'sendAgainOf' : 'verifyOf', { sn: pack.sn })}
      onClick={() => (again ? basket.sendAgain(id) : basket.verify(id))}
    >
      {ofPacks(again ? 'sendAgain' : 'verify')}
    </Button>
  );
};
