import { Icon, MenuItem, useAsk, useTexts } from '@pecset/web-kit';
import { useSyncExternalStore } from 'react';
import { type InstallOffer, installOffer } from './install-offer.ts';
import { pwaTexts } from './texts.ts';

/** Returns the user's choice; undefined if the browser could not ask. */
const prompted = async (offer: InstallOffer): Promise<string | undefined> => {
  try {
    await offer.prompt();
    return (await offer.userChoice).outcome;
  } catch {
    return undefined;
  }
};

/** Shown in the menu while the browser offers to install the page. */
export const InstallItem = () => {
  const t = useTexts(pwaTexts);
  const ask = useAsk();
  const offer = useSyncExternalStore(installOffer.watch, installOffer.current);
  if (!offer) return null;
  const install = async () => {
    const outcome = await prompted(offer);
    installOffer.spend();
    if (!outcome) await ask.ok({ title: t('cannotInstall'), message: t('installFailed'), tone: 'danger' });
  };
  return (
    <MenuItem onClick={() => void install()}>
      <Icon>
        <path d="M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14" />
      </Icon>
      {t('install')}
    </MenuItem>
  );
};
