import { ScanNotices, WaitingScans } from '@pecset/scanner/web';
import { Card, Stack, useTexts } from '@pecset/web-kit';
import { useEffect } from 'react';
import type { AlertParts } from '../alert-parts.ts';
import { PackHistory } from '../history/pack-history.tsx';
import { usePressGuard } from '../press/press-guard.ts';
import { usePrimaryFocus } from '../press/use-primary-focus.ts';
import type { PackAsRead } from '../reading/pack-as-read.ts';
import { PackFacts } from '../reading/pack-facts.tsx';
import { packsTexts } from '../texts.ts';
import { LessonPart } from '../training/lesson-part.tsx';
import { useOfflineParts } from './offline-parts.ts';
import { PackChoices, PackDestroy } from './pack-choices.tsx';
import classes from './pack-detail.module.css';
import { usePackDesk } from './use-pack-desk.ts';
import { VerdictAdvice, VerdictPanel } from './verdict-panel.tsx';

type PackDetailProps = {
  readonly pack: PackAsRead;
  readonly alerts: AlertParts;
  /** Whether the next thing to do is another scan. */
  readonly onScanLeads: (leads: boolean) => void;
};

/** One pack: what it says, what is known of it, what can be done with it. */
export const PackDetail = ({ pack, alerts, onScanLeads }: PackDetailProps) => {
  const t = useTexts(packsTexts);
  const desk = usePackDesk(pack, alerts);
  const offline = useOfflineParts(desk);
  const scanLeads = !desk.loading && (offline?.scanLeads ?? desk.verdict.leads === 'none');
  const counter = usePrimaryFocus(desk.busy, scanLeads);
  useEffect(() => {
    onScanLeads(scanLeads);
    return () => onScanLeads(true);
  }, [scanLeads, onScanLeads]);
  usePressGuard(
    desk.loading || desk.verifying ? '' : `${desk.verdict.kind} ${desk.verdict.row?.mlId} ${offline?.shown}`,
  );
  return (
    <div className={classes.detail} ref={counter}>
      <WaitingScans />
      <LessonPart pack={pack} />
      <Card flush label={t('pack')}>
        {offline?.Panel ? <offline.Panel desk={desk} /> : <VerdictPanel desk={desk} />}
        <Stack gap="lg" className={classes.body}>
          {!desk.loading && <PackChoices desk={desk} Offline={offline?.Buttons} />}
          {desk.scan && <ScanNotices noticed={desk.scan.noticed} />}
          <PackFacts pack={desk.pack} expiry={desk.expiry} product={desk.product} />
          {!desk.loading && <VerdictAdvice verdict={desk.verdict} />}
          {!desk.loading && <PackDestroy desk={desk} Offline={offline?.Buttons} />}
        </Stack>
      </Card>
      <PackHistory desk={desk} />
    </div>
  );
};
