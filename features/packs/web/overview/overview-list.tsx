import { proseTime } from '@pecset/kernel';
import { useScannerStatus } from '@pecset/scanner/web';
import {
  Button,
  buttonLook,
  Card,
  List,
  ListRow,
  Quiet,
  rowWords,
  serverClock,
  useCall,
  useLanguage,
  useTexts,
} from '@pecset/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { doneBy, type OverviewItem, overview } from '../../contract/index.ts';
import { packCondition, undoEligibility } from '../../domain/index.ts';
import { rowText, transactionTexts } from '../history/row-words.ts';
import { useCodeTexts } from '../history/use-code-texts.ts';
import { StatusShape } from '../pack-page/status-shape.tsx';
import { resultTone } from '../signals/result-tone.ts';
import { packsTexts } from '../texts.ts';
import { TrainingBoxes } from '../training/training-boxes.tsx';
import { BasketOffer } from './basket-offer.tsx';
import { OverviewAwaited } from './overview-awaited.tsx';
import { overviewTexts } from './texts.ts';
import { useUndoFromOverview } from './use-undo-from-overview.ts';

const queryKey = ['overview'];

/** Whether a keyboard scanner works at any time, after a press of the button, or only after its set-up. */
const useReadiness = () => {
  const { config } = useScannerStatus();
  if (!config.ok) return 'scannerNotSetUp';
  return config.value.prefixKey === undefined ? 'scannerByButton' : 'scannerAnytime';
};

/** The start page before the first scan: today's packs, alerts without an outcome, and what waits. */
export const OverviewList = () => {
  const t = useTexts(overviewTexts);
  const ofPacks = useTexts(packsTexts);
  const call = useCall();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call(overview, undefined, { signal });
      if (!answer.ok) throw new Error(`The overview could not be loaded: ${answer.refusal.errCode}`);
      return answer.value;
    },
    staleTime: 0,
  });
  const readiness = useReadiness();
  const undo = useUndoFromOverview(() => void queryClient.invalidateQueries({ queryKey }));
  if (isError)
    return (
      <Card>
        <p>{t('loadFailed')}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {ofPacks('retry')}
        </Button>
      </Card>
    );
  if (!data) return <OverviewAwaited />;
  const { today, openAlerts, waiting } = data;
  return (
    <Card label={t('overview')}>
      <TrainingBoxes />
      <Quiet>{t(readiness)}</Quiet>
      {waiting.count > 0 && waiting.since && <Waiting count={waiting.count} since={waiting.since} />}
      {openAlerts.count > 0 && (
        <>
          <h2>
            <Link {...buttonLook({ variant: 'link' })} to="/alerts">
              {t('openAlerts', { count: openAlerts.count })}
            </Link>
          </h2>
          <List>
            {openAlerts.newest.map((entry) => (
              <PackRow key={entry.item.mlId} entry={entry} leadsTo="dossier" />
            ))}
          </List>
        </>
      )}
      <h2>{t('packsToday')}</h2>
      {today.length > 1 && <BasketOffer />}
      {today.length === 0 && <Quiet>{t('noPacksToday')}</Quiet>}
      <List>
        {today.map((entry) => (
          <PackRow key={entry.item.mlId} entry={entry} leadsTo="pack" undo={undo} />
        ))}
      </List>
      <p>
        <Link to="/report/close">{t('dayClose')}</Link>
      </p>
    </Card>
  );
};

const Waiting = ({ count, since }: { readonly count: number; readonly since: string }) => {
  const t = useTexts(overviewTexts);
  const { language } = useLanguage();
  const time = proseTime(new Date(since), new Date(serverClock.now()), language);
  return <p>{t('waitingSince', { count, time })}</p>;
};

/** The text of the code; the code itself until the texts are loaded. */
const Reason = ({ code }: { readonly code: string }) => useCodeTexts()(code)?.short ?? code;

type PackRowProps = {
  readonly entry: OverviewItem;
  readonly leadsTo: 'pack' | 'dossier';
  readonly undo?: ReturnType<typeof useUndoFromOverview>;
};

const PackRow = ({ entry: { item, productName, ...pack }, leadsTo, undo }: PackRowProps) => {
  const t = useTexts(packsTexts);
  const ofOverview = useTexts(overviewTexts);
  const { language } = useLanguage();
  const now = serverClock.now();
  const transaction = t(transactionTexts[item.trxType]);
  // A success is shown without its state: "inactive" after a dispense would read as trouble.
  const what = resultTone(item) === 'success' ? transaction : `${transaction}: ${t(rowText(item))}`;
  const words = (
    <>
      <strong>{item.reasonCode === null ? what : <Reason code={item.reasonCode} />}</strong>
      <span>{productName ?? pack.gtin}</span>
      <small>
        {item.reasonCode !== null && `${what} · `}
        {proseTime(new Date(item.trxTime), new Date(now), language)} · {pack.sn}
        {item.program && ` · ${doneBy(item, language)}`}
      </small>
    </>
  );
  return (
    <ListRow>
      <StatusShape status={packCondition([item])} />
      {leadsTo === 'dossier' ? (
        <Link to="/alerts/$mlId" params={{ mlId: item.mlId }} className={rowWords}>
          {words}
        </Link>
      ) : (
        <Link to="/" search={pack} className={rowWords}>
          {words}
        </Link>
      )}
      {undo && undoEligibility(item, now).ok && (
        <Button
          variant="default"
          aria-label={ofOverview('undoOf', { sn: pack.sn })}
          loading={undo.busy === item.mlId}
          disabled={undo.busy !== undefined}
          onClick={() => undo.press(item, pack)}
        >
          {t('undo')}
        </Button>
      )}
    </ListRow>
  );
};
