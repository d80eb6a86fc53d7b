import { useSession } from '@pecset/accounts/web';
import { addressOf } from '@pecset/contract';
import { ScanButtons, useHoldScans } from '@pecset/scanner/web';
import { Page, Quiet, Stack, useBaseHost, useLanguage, useTexts } from '@pecset/web-kit';
import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { trainingSheet } from '../../contract/training-sheet.ts';
import { type PackAsRead, packInAddress } from '../../domain/pack-as-read.ts';
import type { BasketProps } from '../basket/basket-page.tsx';
import { OverviewAwaited } from '../overview/overview-awaited.tsx';
import { SoundSwitch } from '../signals/sound-switch.tsx';
import { useWorkstationSettings } from '../workstation/workstation-settings.ts';
import classes from './scan-page.module.css';
import { scanPageTexts } from './texts.ts';

type ScanPageProps = {
  readonly illustration: ReactNode;
  /** Shown to signed-in users beside the picture. */
  readonly Overview: ComponentType;
  /** Used if the workstation collects packs before dispensing. */
  readonly Basket: ComponentType<BasketProps>;
  readonly Detail: ComponentType<{
    readonly pack: PackAsRead;
    readonly onScanLeads: (leads: boolean) => void;
  }>;
};

/** Shows the pack whose serial number is in the address, or the welcome screen. */
export const ScanPage = ({ illustration, Detail, Overview, Basket }: ScanPageProps) => {
  const t = useTexts(scanPageTexts);
  const pack = packInAddress(useSearch({ strict: false }));
  const [scanLeads, setScanLeads] = useState(true);
  const collects = useWorkstationSettings().basket;
  const { phase } = useSession();
  const signedIn = phase === 'signed-in';
  // While the session is restored, the owner of the basket is unknown: a scan must wait instead of opening its pack.
  useHoldScans(collects && phase === 'restoring');
  const welcome = !pack && <Welcome illustration={illustration} Overview={Overview} />;
  return (
    <Page
      title={t('scanBarcode')}
      layout="filled"
      tools={pack && <SoundSwitch />}
      foot={<ScanButtons leads={scanLeads} />}
    >
      <Stack gap="xs" className={classes.page}>
        <Suspense fallback={<Coming>{welcome}</Coming>}>
          {collects && signedIn ? (
            <Basket pack={pack} onScanLeads={setScanLeads}>
              {welcome}
            </Basket>
          ) : (
            welcome
          )}
          {/* Shown only with the basket, whose link back would otherwise appear above and move the buttons. */}
          {pack && <Detail key={JSON.stringify(pack)} pack={pack} onScanLeads={setScanLeads} />}
        </Suspense>
      </Stack>
    </Page>
  );
};

/** Holds scans until the basket is loaded. */
const Coming = ({ children }: { readonly children: ReactNode }) => {
  useHoldScans(true);
  return children;
};

type WelcomeProps = Pick<ScanPageProps, 'illustration' | 'Overview'>;

const Welcome = ({ illustration, Overview }: WelcomeProps) => {
  const t = useTexts(scanPageTexts);
  const { language: lng } = useLanguage();
  const baseHost = useBaseHost();
  const state = useSession();
  const signedIn = state.phase === 'signed-in';
  // Loaded after what every user waits for.
  const showsOverview = useDeferredValue(signedIn, false);
  return (
    <Stack gap="lg">
      <Quiet>
        {t('scanLead')}{' '}
        {signedIn && state.session.sandboxMode && (
          <a href={baseHost + addressOf(trainingSheet, { query: { lng } })} target="_blank" rel="noreferrer">
            {t('trainingSheet')}
          </a>
        )}
        {state.phase === 'signed-out' && <Link to="/login">{t('logIn')}</Link>}
      </Quiet>
      <div className={classes.beside}>
        {illustration}
        {/* The place is reserved, so that the picture does not move. */}
        {signedIn && (
          <div>
            <Suspense fallback={<OverviewAwaited />}>
              {showsOverview ? <Overview /> : <OverviewAwaited />}
            </Suspense>
          </div>
        )}
      </div>
    </Stack>
  );
};
