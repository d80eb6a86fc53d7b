import { Button, Panel, Row, useTexts } from '@pecset/web-kit';
import { useDismissed } from '../use-dismissed.ts';
import { saveSetting } from '../workstation/workstation-settings.ts';
import { lessonCount } from './lessons.ts';
import { trainingTexts } from './texts.ts';
import { trainingHidden } from './training-boxes.tsx';

/** The last lesson: tells that the basket is on now, and how to switch it off. */
export const BasketLesson = ({ onOff }: { readonly onOff: () => void }) => {
  const t = useTexts(trainingTexts);
  const [hidden, hide] = useDismissed(trainingHidden);
  if (hidden) return null;
  const title = t('lesson', { number: lessonCount, count: lessonCount });
  const turnOff = () => {
    saveSetting('basket', false);
    onOff();
  };
  return (
    <Panel as="aside" tone="accent" aria-label={title}>
      <p>
        <strong>{title}.</strong> {t('lessonBasket')}
      </p>
      <Row gap="sm">
        <Button variant="default" size="sm" onClick={turnOff}>
          {t('basketOff')}
        </Button>
        <Button variant="subtle" size="sm" onClick={hide}>
          {t('end')}
        </Button>
      </Row>
    </Panel>
  );
};
