import { proseTime } from '@pecset/kernel';
import {
  Actions,
  Button,
  buttonLook,
  HelpIcon,
  Panel,
  Row,
  Stack,
  useLanguage,
  useTexts,
} from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { doneBy } from '../../contract/index.ts';
import {
  codeBehind,
  handedOutBefore,
  handedOutLead,
  leadOf,
  type Verdict,
  wordOf,
} from '../../domain/index.ts';
import { transactionTexts } from '../history/row-words.ts';
import { UndoButton } from '../history/undo-button.tsx';
import { useCodeTexts } from '../history/use-code-texts.ts';
import type { OpenPress } from '../press/press-keys.ts';
import { packsTexts } from '../texts.ts';
import { DecidedWords, DossierLink } from './decided-words.tsx';
import type { PackPage } from './use-pack-page.ts';
import classes from './verdict-panel.module.css';
import { VerdictShape } from './verdict-shape.tsx';

/** The verdict in colour, shape and words, with its actions; a screen reader hears each change once. */
export const VerdictPanel = ({ page }: { readonly page: PackPage }) => {
  const t = useTexts(packsTexts);
  const { verdict, loading, verifying } = page;
  if (loading || verifying)
    return (
      <Panel tone="grey" className={classes.panel} role="status">
        <p className={classes.word}>{t(loading ? 'loadingHistory' : 'verifying')}</p>
      </Panel>
    );
  const look = buttonLook({ variant: 'subtle', size: 'icon' });
  return (
    <Panel tone={verdict.tone} className={classes.panel} data-verdict={verdict.kind}>
      <Row>
        <Stack gap="xs" className={classes.said} role="status">
          <Headline verdict={verdict} />
          <Grounds page={page} />
        </Stack>
        <Steps page={page} />
      </Row>
      <Link
        {...look}
        to="/help"
        hash={`verdict-${verdict.kind}`}
        className={`${look.className} ${classes.help}`}
        aria-label={t('whatDoesThisMean')}
        title={t('whatDoesThisMean')}
      >
        <HelpIcon />
      </Link>
    </Panel>
  );
};

/** The headline of an objection is its reason, since the colour already shows that something is wrong. */
const Headline = ({ verdict }: { readonly verdict: Verdict }) => {
  const t = useTexts(packsTexts);
  const { kind, row } = verdict;
  const word = t(wordOf(verdict));
  return (
    <p className={classes.word}>
      <VerdictShape kind={kind} />
      <span>
        {kind === 'objection' && row?.reasonCode ? <ReasonWord code={row.reasonCode} or={word} /> : word}
      </span>
    </p>
  );
};

/** The texts of codes are loaded when the first code appears. */
const ReasonWord = ({ code, or }: { readonly code: string; readonly or: string }) =>
  useCodeTexts()(code)?.short ?? or;

const Grounds = ({ page: { verdict, inDoubt, scannedAgain, now } }: { readonly page: PackPage }) => {
  const t = useTexts(packsTexts);
  const { language } = useLanguage();
  const { kind, row, expired } = verdict;
  const code = codeBehind(verdict);
  const lead = leadOf(verdict);
  const handedOut = handedOutLead(verdict);
  const at = inDoubt && kind === 'unanswered' ? inDoubt.since : Date.parse(row?.trxTime ?? '');
  const time = Number.isNaN(at) ? '' : proseTime(new Date(at), new Date(now), language);
  const operation = row ? t(transactionTexts[row.trxType]) : '';
  return (
    <>
      {code ? (
        <p>
          {kind !== 'objection' && (
            <strong>
              <ReasonWord code={code} or="" />
            </strong>
          )}{' '}
          <code>{code}</code>
        </p>
      ) : (
        !handedOut &&
        lead !== 'leadHeld' && (
          <p>
            {t(lead, {
              time,
              operation,
              userName: (row && doneBy(row, language)) || t('missing'),
            })}
          </p>
        )
      )}
      <DecidedWords verdict={verdict} now={now} />
      <HandedOut verdict={verdict} now={now} />
      {scannedAgain && kind === 'dispensed-here' && (
        <p>
          <strong>{t('scannedAgain')}</strong> {t('scannedAgainAdvice')}
        </p>
      )}
      {expired && kind !== 'expired' && (
        <p>
          <strong>{t('expired')}</strong> {!handedOut && t('expiredAdvice')}
        </p>
      )}
    </>
  );
};

/** The patient has the pack: since when, and what is left to do. */
const HandedOut = ({ verdict, now }: { readonly verdict: Verdict; readonly now: number }) => {
  const t = useTexts(packsTexts);
  const { language } = useLanguage();
  const lead = handedOutLead(verdict);
  const recorded = handedOutBefore(verdict.row);
  if (!lead || !recorded) return null;
  const time = proseTime(new Date(recorded.at), new Date(now), language);
  return (
    <p>
      {t('handedOut', { time, userName: recorded.userName })} {t(lead)}
    </p>
  );
};

/** Below buttons and facts, since it may be long and is seldom read twice. */
export const VerdictAdvice = ({ verdict }: { readonly verdict: Verdict }) => {
  const code = codeBehind(verdict);
  return code && <Advice code={code} open={handedOutLead(verdict) === undefined && !verdict.held} />;
};

type AdviceProps = { readonly code: string; readonly open: boolean };

/** Advice for a pack at hand is left out if the patient has the pack, or if somebody has decided to hold it back. */
const Advice = ({ code, open }: AdviceProps) => {
  const t = useTexts(packsTexts);
  const text = useCodeTexts()(code);
  return (
    text && (
      <Stack gap="xs" className={classes.advice}>
        <p>{text.meaning}</p>
        {open && (
          <p>
            <strong>{t('whatToDo')}:</strong> {text.advice}
          </p>
        )}
      </Stack>
    )
  );
};

/** The actions of this verdict: undo, outcome, or repeating an unanswered press. */
const Steps = ({ page }: { readonly page: PackPage }) => {
  const { verdict, inDoubt, actions, alerts, call, now } = page;
  const { kind, row } = verdict;
  const { Outcome } = alerts;
  const steps = [
    (kind === 'alert' || kind === 'not-certain') && row && (
      <Outcome key="outcome" item={row} call={call} onChange={actions.replace} />
    ),
    row && (kind === 'alert' || kind === 'held' || kind === 'suspicion') && (
      <DossierLink key="dossier" verdict={verdict} leads={verdict.leads === 'dossier'} />
    ),
    kind === 'unanswered' && inDoubt && <SendAgain key="again" open={inDoubt} actions={actions} />,
    row && (kind === 'dispensed-now' || kind === 'dispensed-here') && (
      <UndoButton key="undo" item={row} actions={actions} now={now} />
    ),
  ].filter(Boolean);
  return steps.length > 0 && <Actions>{steps}</Actions>;
};

const SendAgain = ({
  open,
  actions,
}: {
  readonly open: OpenPress;
  readonly actions: PackPage['actions'];
}) => {
  const t = useTexts(packsTexts);
  return (
    <Button
      size="xl"
      data-primary
      loading={actions.busy === open.sent.operation}
      disabled={actions.busy !== undefined}
      onClick={() => actions.sendAgain(open)}
    >
      {t('sendAgain')}
    </Button>
  );
};
