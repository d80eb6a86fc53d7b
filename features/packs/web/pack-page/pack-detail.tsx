import { ScanNotices, WaitingScans } from '@pecset/scanner/web';
import { Card, Stack, useTexts } from '@pecset/web-kit';
import { useEffect } from 'react';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import type { AlertParts } from '../alert-parts.ts';
import { PackHistory } from '../history/pack-history.tsx';
import { useCodeTexts } from '../history/use-code-texts.ts';
import { usePressGuard } from '../press/press-guard.ts';
import { usePrimaryFocus } from '../press/use-primary-focus.ts';
import { PackFacts } from '../reading/pack-facts.tsx';
import { packsTexts } from '../texts.ts';
import { LessonPart } from '../training/lesson-part.tsx';
import { useOfflineParts } from './offline-parts.ts';
import { PackChoices, PackDestroy } from './pack-choices.tsx';
import classes from './pack-detail.module.css';
import { usePackPage } from './use-pack-page.ts';
import { VerdictAdvice, VerdictPanel } from './verdict-panel.tsx';

type PackDetailProps = {
  readonly pack: PackAsRead;
  readonly alerts: AlertParts;
  /** Whether the next thing to do is another scan. */
  readonly onScanLeads: (leads: boolean) => void;
};

/** One pack: its data, its verdict, and its actions. */
export const PackDetail = ({ pack, alerts, onScanLeads }: PackDetailProps) => {
  const t = useTexts(packsTexts);
  const page = usePackPage(pack, alerts);
  const offline = useOfflineParts(page);
  const scanLeads = !page.loading && (offline?.scanLeads ?? page.verdict.leads === 'none');
  // Loaded before anybody presses: texts that come after an alert is shown would move its buttons.
  useCodeTexts();
  const detail = usePrimaryFocus(page.busy, scanLeads ? 'scan' : page.verdict.leads);
  useEffect(() => {
    onScanLeads(scanLeads);
    return () => onScanLeads(true);
  }, [scanLeads, onScanLeads]);
  usePressGuard(
    page.loading || page.verifying ? '' : `${page.verdict.kind} ${page.verdict.row?.mlId} ${offline?.shown}`,
  );
  return (
    <div className={classes.detail} ref={detail}>
      <WaitingScans />
      <LessonPart pack={pack} />
      <Card flush label={t('pack')}>
        {offline?.Panel ? <offline.Panel page={page} /> : <VerdictPanel page={page} />}
        <Stack gap="lg" className={classes.body}>
          {!page.loading && <PackChoices page={page} Offline={offline?.Buttons} />}
          {page.scan && <ScanNotices noticed={page.scan.noticed} />}
          <PackFacts pack={page.pack} expiry={page.expiry} product={page.product} />
          {!page.loading && <VerdictAdvice verdict={page.verdict} />}
          {!page.loading && <PackDestroy page={page} Offline={offline?.Buttons} />}
        </Stack>
      </Card>
      <PackHistory page={page} />
    </div>
  );
};
