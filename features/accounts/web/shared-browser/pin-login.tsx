import { Button, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { sharedBrowserTexts } from './texts.ts';
import { WhoIsThere } from './who-is-there.tsx';

/** The PIN login of a browser in which people have PINs. */
export const PinLogin = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useTexts(sharedBrowserTexts);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <WhoIsThere onDone={onDone} />;
  return (
    <Button variant="light" onClick={() => setOpen(true)}>
      {t('pinLogin')}
    </Button>
  );
};
