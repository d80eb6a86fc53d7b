import { Button, useSay, useTexts } from '@pecset/web-kit';
import { saveSetting, useWorkstationSettings } from '../workstation/workstation-settings.ts';
import classes from './desk-list.module.css';
import { deskTexts } from './texts.ts';
import { useDismissed } from './use-dismissed.ts';

/** For whoever has several packs a day and goes through them one by one. */
export const BasketOffer = () => {
  const t = useTexts(deskTexts);
  const { basket } = useWorkstationSettings();
  const say = useSay();
  const [declined, decline] = useDismissed('pecset-basket-declined');
  if (basket || declined) return null;
  const use = () => say(t(saveSetting('basket', true) === 'saved' ? 'basketIsOn' : 'basketNotSaved'));
  return (
    <div className={classes.offer}>
      <p>{t('basketOffer')}</p>
      <Button variant="light" size="sm" onClick={use}>
        {t('basketOn')}
      </Button>
      <Button variant="subtle" size="sm" onClick={decline}>
        {t('basketNo')}
      </Button>
    </div>
  );
};
