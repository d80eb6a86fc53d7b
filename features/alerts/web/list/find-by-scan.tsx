import {
  type ScannedCode,
  scannerTexts,
  useScannerStatus,
  useScanPress,
  useScanTarget,
} from '@pecset/scanner/web';
import { Button, ScanIcon, useCall, useSay, useTexts } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listDossiers } from '../../contract/index.ts';
import { alertOfScan } from '../../domain/index.ts';
import { dossierTexts } from '../dossier/texts.ts';
import type { Listing } from './list-address.ts';

type FindByScanProps = { readonly ask: (wanted: Listing) => void };

const useFind = (ask: FindByScanProps['ask']) => {
  const t = useTexts(dossierTexts);
  const call = useCall();
  const say = useSay();
  const navigate = useNavigate();
  return useCallback(
    async (gtin: string | undefined, sn: string): Promise<void> => {
      const found = await call(listDossiers, { query: { search: sn, limit: 100 } });
      const mlId = found.ok ? alertOfScan(found.value.list, { gtin, sn }) : undefined;
      if (mlId !== undefined) return navigate({ to: '/alerts/$mlId', params: { mlId } });
      say(t('noneOfPack', { sn }));
      ask({ view: 'all', mine: false, search: sn });
    },
    [call, navigate, say, t, ask],
  );
};

export const FindByScan = ({ ask }: FindByScanProps) => {
  const ofScanner = useTexts(scannerTexts);
  const press = useScanPress();
  const { listening } = useScannerStatus();
  const find = useFind(ask);
  const take = useCallback(
    ({ parsed: { gtin, sn } }: ScannedCode) => {
      if (sn === undefined) return 'another';
      find(gtin, sn).catch(reportError);
      return 'taken';
    },
    [find],
  );
  useScanTarget(take);
  return (
    press && (
      <Button variant="default" aria-busy={listening !== 'off'} onClick={press}>
        <ScanIcon />
        {listening === 'off' ? ofScanner('scan') : `${ofScanner('scan')}…`}
      </Button>
    )
  );
};
