import { useSession } from '@pecset/accounts/web';
import { addressOf } from '@pecset/contract';
import { ScanButtons } from '@pecset/scanner/web';
import { useLanguage, usePageTitle, useTexts } from '@pecset/web-kit';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { trainingSheet } from '../../contract/training-sheet.ts';
import { type PackAsRead, packInAddress } from '../reading/pack-as-read.ts';
import { SoundSwitch } from '../signals/sound-switch.tsx';
import { packsTexts } from '../texts.ts';
import classes from './scan-page.module.css';

type ScanPageProps = {
  readonly illustration: ReactNode;
  readonly Detail: ComponentType<{ readonly pack: PackAsRead }>;
};

/** Shows the pack whose serial number is in the address; without one, a picture. */
export const ScanPage = ({ illustration, Detail }: ScanPageProps) => {
  const t = useTexts(packsTexts);
  const pack = packInAddress(useSearch({ strict: false }));
  usePageTitle(t('scanBarcode'));
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('scanBarcode')}</h1>
        {pack && <SoundSwitch />}
      </div>
      {pack ? (
        <Detail key={JSON.stringify(pack)} pack={pack} />
      ) : (
        <>
          <Welcome illustration={illustration} />
          <ScanButtons leads />
        </>
      )}
    </div>
  );
};

const Welcome = ({ illustration }: { readonly illustration: ReactNode }) => {
  const t = useTexts(packsTexts);
  const { language: lng } = useLanguage();
  const state = useSession();
  return (
    <div className={classes.welcome}>
      <p>
        {t('scanLead')}{' '}
        {state.phase === 'signed-in' && state.session.sandboxMode && (
          <a href={addressOf(trainingSheet, { query: { lng } })} target="_blank" rel="noreferrer">
            {t('trainingSheet')}
          </a>
        )}
      </p>
      {illustration}
    </div>
  );
};
