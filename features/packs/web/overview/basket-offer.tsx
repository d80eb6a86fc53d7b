import { Actions, Button, Panel, useSay, useTexts } from '@pecset/web-kit';
import { useDismissed } from '../use-dismissed.ts';
import { saveSetting, useWorkstationSettings } from '../workstation/workstation-settings.ts';
import { overviewTexts } from './texts.ts';

/** Offers the basket to a user who handled several packs today one by one. */
export const BasketOffer = () => {
  const t = useTexts(overviewTexts);
  const { basket } = useWorkstationSettings();
  const say = useSay();
  const [declined, decline] = useDismissed('pecset-basket-declined');
  if (basket || declined) return null;
  const use = () => say(t(saveSetting('basket', true) === 'saved' ? 'basketIsOn' : 'basketNotSaved'));
  return (
    <Panel tone="accent">
      <p>{t('basketOffer')}</p>
      <Actions>
        <Button variant="default" size="sm" onClick={use}>
          {t('basketOn')}
        </Button>
        <Button variant="subtle" size="sm" onClick={decline}>
          {t('basketNo')}
        </Button>
      </Actions>
    </Panel>
  );
};
