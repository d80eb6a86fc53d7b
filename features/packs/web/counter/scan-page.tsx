import { useSession } from '@pecset/accounts/web';
import { addressOf } from '@pecset/contract';
import { ScanButtons } from '@pecset/scanner/web';
import { useBaseHost, useLanguage, usePageTitle, useTexts } from '@pecset/web-kit';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { trainingSheet } from '../../contract/training-sheet.ts';
import { type PackAsRead, packInAddress } from '../reading/pack-as-read.ts';
import { SoundSwitch } from '../signals/sound-switch.tsx';
import classes from './scan-page.module.css';
import { scanPageTexts } from './texts.ts';

type ScanPageProps = {
  readonly illustration: ReactNode;
  readonly Detail: ComponentType<{
    readonly pack: PackAsRead;
    readonly onScanLeads: (leads: boolean) => void;
  }>;
};

/** Shows the pack whose serial number is in the address; without one, a picture. */
export const ScanPage = ({ illustration, Detail }: ScanPageProps) => {
  const t = useTexts(scanPageTexts);
  const pack = packInAddress(useSearch({ strict: false }));
  const [scanLeads, setScanLeads] = useState(true);
  usePageTitle(t('scanBarcode'));
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('scanBarcode')}</h1>
        {pack && <SoundSwitch />}
      </div>
      {pack ? (
        <Detail key={JSON.stringify(pack)} pack={pack} onScanLeads={setScanLeads} />
      ) : (
        <Welcome illustration={illustration} />
      )}
      <ScanButtons leads={scanLeads} />
    </div>
  );
};

const Welcome = ({ illustration }: { readonly illustration: ReactNode }) => {
  const t = useTexts(scanPageTexts);
  const { language: lng } = useLanguage();
  const baseHost = useBaseHost();
  const state = useSession();
  return (
    <div className={classes.welcome}>
      <p>
        {t('scanLead')}{' '}
        {state.phase === 'signed-in' && state.session.sandboxMode && (
          <a href={baseHost + addressOf(trainingSheet, { query: { lng } })} target="_blank" rel="noreferrer">
            {t('trainingSheet')}
          </a>
        )}
      </p>
      {illustration}
    </div>
  );
};
