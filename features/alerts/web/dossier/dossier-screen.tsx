import { sharedBrowserTexts } from '@pecset/accounts/web';
import { packsTexts } from '@pecset/packs/web';
import { scannerTexts } from '@pecset/scanner/web';
import {
  Actions,
  Button,
  buttonLook,
  Card,
  kitTexts,
  Page,
  Skeleton,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { Link, useParams } from '@tanstack/react-router';
import { type Dossier, readDossier } from '../../contract/index.ts';
import { leadsWithOthers } from '../../domain/index.ts';
import { decisionTexts } from '../decision/texts.ts';
import { DossierFault, useDossier } from '../decision/use-dossier.ts';
import { outTexts } from '../out/texts.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { photographsTexts } from '../photographs/texts.ts';
import { alertsTexts } from '../texts.ts';
import classes from './dossier.module.css';
import { LeadCard } from './lead-card.tsx';
import { OtherAlerts } from './other-alerts.tsx';
import { PackCard } from './pack-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { dossierTexts } from './texts.ts';
import { TimelineCard } from './timeline-card.tsx';

export const texts = [
  dossierTexts,
  decisionTexts,
  photographsTexts,
  outTexts,
  alertsTexts,
  packsTexts,
  scannerTexts,
  sharedBrowserTexts,
];

const useMlId = (): number => {
  const { mlId }: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return Number(mlId);
};

/** A colleague may work on the same alert, at another computer or with a phone. */
const OTHERS_WORK_TOO_MS = 15_000;

/** From the red panel to a closed case: what to do, why, and everything that happened. */
export const Screen = () => {
  const t = useTexts(dossierTexts);
  const mlId = useMlId();
  const {
    data: dossier,
    isPending,
    error,
    refetch,
  } = useDossier(mlId, { refetchInterval: OTHERS_WORK_TOO_MS });
  return (
    <Page
      title={dossier ? t('title', { number: dossier.number }) : t('dossier')}
      layout="rows"
      tools={
        <Link {...buttonLook({ variant: 'link' })} to="/alerts">
          {t('toAlerts')}
        </Link>
      }
    >
      {isPending && (
        <Card>
          <Skeleton lines={9} />
        </Card>
      )}
      {!dossier && error && <Failed error={error} onRetry={() => void refetch()} />}
      {dossier && <Parts key={mlId} dossier={dossier} onChange={() => void refetch()} />}
    </Page>
  );
};

type PartsProps = { readonly dossier: Dossier; readonly onChange: () => void };

const Parts = ({ dossier, onChange }: PartsProps) => {
  const { others } = dossier;
  const isLeading = leadsWithOthers(dossier);
  return (
    <div className={classes.dossier}>
      <div className={classes.leading}>
        {isLeading && <OtherAlerts others={others} />}
        <LeadCard dossier={dossier} />
        <PlaceCard dossier={dossier} />
        <Photographs dossier={dossier} onChange={onChange} />
      </div>
      <div className={classes.following}>
        {/* Above the timeline, which grows while others work: what is about to be pressed does not move. */}
        <PackCard dossier={dossier} onChange={onChange} />
        <TimelineCard dossier={dossier} />
        {!isLeading && <OtherAlerts others={others} />}
      </div>
    </div>
  );
};

/** A dossier that is not there does not come by trying again. */
const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const t = useTexts(dossierTexts);
  const kit = useTexts(kitTexts);
  const words = useFailureWords(readDossier);
  const refused = error instanceof DossierFault ? error.failure : undefined;
  return (
    <div role="alert">
      <Card>
        <p>{refused ? words(refused) : t('failed')}</p>
        <Actions>
          {refused?.errCode === 'not-found' ? (
            <Link {...buttonLook()} to="/alerts">
              {t('toAlerts')}
            </Link>
          ) : (
            <Button variant="default" onClick={onRetry}>
              {kit('tryAgain')}
            </Button>
          )}
        </Actions>
      </Card>
    </div>
  );
};
