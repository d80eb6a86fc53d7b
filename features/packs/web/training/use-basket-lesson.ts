import { formatCode } from '@pecset/gs1';
import { useLayInBasket } from '@pecset/scanner/web';
import { serverClock, useSay, useTexts } from '@pecset/web-kit';
import { saveSetting } from '../workstation/workstation-settings.ts';
import { packsForBasket } from './lessons.ts';
import { trainingTexts } from './texts.ts';

/** Puts three packs into the basket, as if scanned one after the other, and switches the basket on. */
export const useBasketLesson = (): (() => void) => {
  const t = useTexts(trainingTexts);
  const say = useSay();
  const layInBasket = useLayInBasket();
  return () => {
    layInBasket(packsForBasket(serverClock.now()).map((pack) => formatCode(pack)));
    if (saveSetting('basket', true) === 'not-saved') say(t('basketNotSaved'));
  };
};
