import { Button, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { saveSetting, useWorkstationSettings } from '../workstation/workstation-settings.ts';
import classes from './desk-list.module.css';
import { deskTexts } from './texts.ts';

const DECLINED = 'pecset-basket-declined';

/** For whoever has several packs a day and goes through them one by one. */
export const BasketOffer = () => {
  const t = useTexts(deskTexts);
  const { basket } = useWorkstationSettings();
  const [declined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  if (basket || declined) return null;
  const decline = () => {
    localStorage.setItem(DECLINED, '1');
    setDeclined(true);
  };
  return (
    <div className={classes.offer}>
      <p>{t('basketOffer')}</p>
      <Button variant="light" size="sm" onClick={() => saveSetting('basket', true)}>
        {t('basketOn')}
      </Button>
      <Button variant="subtle" size="sm" onClick={decline}>
        {t('basketNo')}
      </Button>
    </div>
  );
};
