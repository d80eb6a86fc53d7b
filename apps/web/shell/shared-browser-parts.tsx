import { LockScreen, type SwitchAnswer, SwitchDialog, sharedBrowserTexts } from '@pecset/accounts/web';
import { useLostScans } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import { type ComponentProps, Suspense, useCallback, useState } from 'react';

/** A separate component because it suspends for the scanner, which the lock must not wait for. */
const LostScans = ({ onScan }: { readonly onScan: () => void }) => {
  useLostScans(onScan);
  return null;
};

/** A scan before a user is chosen belongs to nobody: it is discarded and the user is told. */
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
