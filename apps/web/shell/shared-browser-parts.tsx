import { LockScreen, type SwitchAnswer, SwitchDialog, sharedBrowserTexts } from '@pecset/accounts/web';
import { useLostScans } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import { type ComponentProps, Suspense, useCallback, useState } from 'react';

/** Apart, since it waits for the scanner: who is to lock the screen must not. */
const LostScans = ({ onScan }: { readonly onScan: () => void }) => {
  useLostScans(onScan);
  return null;
};

/** Nobody is at the counter yet whose a scan could be: it is told, and lost. */
const useScansTold = () => {
  const t = useTexts(sharedBrowserTexts);
  const [isTold, setTold] = useState(false);
  const onScan = useCallback(() => setTold(true), []);
  const guard = (
    <Suspense>
      <LostScans onScan={onScan} />
    </Suspense>
  );
  return { guard, told: isTold ? t('scanLost') : undefined };
};

export const SwitchUser = ({ onAnswer }: { readonly onAnswer: (answer: SwitchAnswer) => void }) => {
  const { guard, told } = useScansTold();
  return (
    <>
      {guard}
      <SwitchDialog told={told} onAnswer={onAnswer} />
    </>
  );
};

export const Lock = (props: Omit<ComponentProps<typeof LockScreen>, 'told'>) => {
  const { guard, told } = useScansTold();
  return (
    <>
      {guard}
      <LockScreen {...props} told={told} />
    </>
  );
};
