import { useSession } from '@pecset/accounts/web';
import { proseTime } from '@pecset/kernel';
import { Button, buttonLook, Panel, Row, Stack, useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type Queued, queuedOf, recordedOf, type VerdictKind } from '../../domain/index.ts';
import type { OfflineParts } from '../pack-page/offline-parts.ts';
import type { PackPage } from '../pack-page/use-pack-page.ts';
import panel from '../pack-page/verdict-panel.module.css';
import { VerdictShape } from '../pack-page/verdict-shape.tsx';
import buttons from '../press/pack-buttons.module.css';
import { packsTexts } from '../texts.ts';
import { useStateWords } from './entry-words.tsx';
import { offlineTexts } from './texts.ts';
import { useQueueView } from './use-queue.ts';
import { useRecord } from './use-record.ts';

type PageProps = { readonly page: PackPage };

/** Verdicts that are missing, or would have the user ask the unreachable server. */
const saysNothing: readonly VerdictKind[] = ['history-unknown', 'unverified', 'unanswered'];

const packOf = ({ pack }: PackPage) => ({ gtin: pack.gtin ?? '', sn: pack.sn });

/** Without a history only a verify is offered, so an answered entry need not block the pack. */
const recordedAt = (queue: readonly Queued[], page: PackPage): Queued | undefined =>
  page.failed ? queuedOf(queue, packOf(page)) : recordedOf(queue, packOf(page), page);

const useQueuedOf = (page: PackPage): Queued | undefined => {
  const state = useSession();
  const { view } = useQueueView(state.phase === 'signed-in' ? state.session.partnerId : 0);
  return recordedAt(view.own, page);
};

type ShownProps = {
  readonly kind: VerdictKind;
  readonly tone: 'amber' | 'grey';
  readonly word: string;
  readonly leads: readonly string[];
};

const Shown = ({ kind, tone, word, leads }: ShownProps) => {
  const t = useTexts(offlineTexts);
  return (
    <Panel tone={tone} className={panel.panel} data-verdict="offline">
      <Stack gap="xs" role="status">
        <p className={panel.word}>
          <VerdictShape kind={kind} />
          <span>{word}</span>
        </p>
        {leads.map((lead) => (
          <p key={lead}>{lead}</p>
        ))}
        <p>
          <Link to="/help" hash="offline">
            {t('why')}
          </Link>
        </p>
      </Stack>
    </Panel>
  );
};

/** Never green: whatever was known before, nobody has verified the pack now. */
const RecordedPanel = ({ page }: PageProps) => {
  const t = useTexts(offlineTexts);
  const { language } = useLanguage();
  const queued = useQueuedOf(page);
  if (!queued) return null;
  const { recordedAt, user } = queued.entry;
  const time = proseTime(new Date(recordedAt), new Date(page.now), language);
  return (
    <Shown
      kind="unverified"
      tone="amber"
      word={t('recordedWord')}
      leads={[t('recordedLead', { userName: user.name, time })]}
    />
  );
};

const AwayPanel = ({ page }: PageProps) => {
  const t = useTexts(offlineTexts);
  return page.verdict.kind === 'unanswered' ? (
    <Shown kind="unanswered" tone="amber" word={t('unansweredWord')} leads={[t('unansweredLead')]} />
  ) : (
    <Shown kind="history-unknown" tone="grey" word={t('awayWord')} leads={[t('awayLead')]} />
  );
};

const BarredVerify = () => {
  const t = useTexts(offlineTexts);
  const packs = useTexts(packsTexts);
  const id = useId();
  return (
    <>
      <Button size="xl" variant="default" disabled aria-describedby={id}>
        {packs('verify')}
      </Button>
      <p id={id}>{t('verifyBarred')}</p>
    </>
  );
};

const RecordButton = ({ page }: PageProps) => {
  const t = useTexts(offlineTexts);
  const state = useSession();
  return state.phase === 'signed-in' ? (
    <Record page={page} session={state.session} text={t('record')} />
  ) : null;
};

type RecordProps = PageProps & { readonly session: Parameters<typeof useRecord>[0]; readonly text: string };

const Record = ({ page, session, text }: RecordProps) => {
  const record = useRecord(session);
  const isQueued = useQueuedOf(page) !== undefined;
  const t = useTexts(offlineTexts);
  const { actions } = page;
  const look = isQueued ? ({ variant: 'default' } as const) : { 'data-primary': true };
  return (
    <Button
      size="xl"
      {...look}
      disabled={actions.busy !== undefined}
      onClick={() => actions.press(() => record(page))}
    >
      {isQueued ? t('recordAgain') : text}
    </Button>
  );
};

/** Nothing is recorded of a pack held back, nor on top of an undo or a destroy without an answer, whose effect is unknown. */
const mayRecord = ({ inDoubt, heldBack }: PackPage): boolean =>
  !heldBack && (!inDoubt || inDoubt.sent.operation === 'dispense');

const ListLink = () => {
  const t = useTexts(offlineTexts);
  return (
    <Link {...buttonLook({ variant: 'link' })} to="/offline">
      {t('toList')}
    </Link>
  );
};

/** Replaces all buttons that would have to send. */
const AwayButtons = ({ page }: PageProps) => {
  const packs = useTexts(packsTexts);
  const isQueued = useQueuedOf(page) !== undefined;
  return (
    <Row as="fieldset" className={buttons.buttons}>
      <legend className="only-heard">{packs('actions')}</legend>
      {mayRecord(page) && !isQueued && <RecordButton page={page} />}
      <BarredVerify />
      {isQueued && <ListLink />}
      {mayRecord(page) && isQueued && <RecordButton page={page} />}
    </Row>
  );
};

/** The entry is being sent, or a user has to look at it: no other action is offered. */
const BackButtons = ({ page }: PageProps) => {
  const t = useTexts(offlineTexts);
  const stateOf = useStateWords();
  const queued = useQueuedOf(page);
  return (
    <>
      <p>
        {queued?.fate.kind === 'waiting' && queued.fate.tried ? stateOf(queued).words : t('recordedSending')}
      </p>
      <div>
        <ListLink />
      </div>
    </>
  );
};

/** What a pack shows instead of its verdict and buttons; undefined if nothing. */
export const partsFor = (
  page: PackPage,
  { away, queue }: { readonly away: boolean; readonly queue: readonly Queued[] },
): OfflineParts | undefined => {
  if (page.loading || page.misread || page.outOfPlace) return undefined;
  const isAway = away || page.unreachable;
  if (recordedAt(queue, page))
    return {
      Panel: RecordedPanel,
      Buttons: isAway ? AwayButtons : BackButtons,
      scanLeads: true,
      shown: `recorded ${isAway}`,
    };
  if (!isAway) return undefined;
  const isUnknown = saysNothing.includes(page.verdict.kind);
  return { Panel: isUnknown ? AwayPanel : undefined, Buttons: AwayButtons, scanLeads: false, shown: 'away' };
};
