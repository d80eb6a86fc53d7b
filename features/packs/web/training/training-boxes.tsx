import { useSession } from '@pecset/accounts/web';
import { Button, Panel, Row, serverClock, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDismissed } from '../use-dismissed.ts';
import { lessons, packOfLesson } from './lessons.ts';
import { trainingTexts } from './texts.ts';
import classes from './training-boxes.module.css';
import { useBasketLesson } from './use-basket-lesson.ts';

export const trainingHidden = 'pecset-training-hidden';

/** In sandbox mode: boxes to press instead of scanning, for users without a scanner. */
export const TrainingBoxes = () => {
  const t = useTexts(trainingTexts);
  const state = useSession();
  const [hidden, hide] = useDismissed(trainingHidden);
  const [time] = useState(serverClock.now);
  const fillBasket = useBasketLesson();
  if (hidden || state.phase !== 'signed-in' || !state.session.sandboxMode) return null;
  return (
    <Panel as="section" tone="accent" aria-labelledby="training">
      <Row className={classes.head}>
        <h2 id="training">{t('training')}</h2>
        <Button variant="link" onClick={hide}>
          {t('hideTraining')}
        </Button>
      </Row>
      <ul className={classes.boxes}>
        {lessons.map((lesson) => (
          <li key={lesson.sn}>
            <Link to="/" search={packOfLesson(lesson, time)}>
              <OnBox name={t(lesson.name)}>{t(lesson.shows)}</OnBox>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={fillBasket}>
            <OnBox name={t('boxBasket')}>{t('boxBasketShows')}</OnBox>
          </button>
        </li>
      </ul>
    </Panel>
  );
};

type OnBoxProps = { readonly name: string; readonly children: ReactNode };

/** The drawn code is only a picture and cannot be scanned. */
const OnBox = ({ name, children }: OnBoxProps) => (
  <>
    <svg viewBox="0 0 10 10" width="40" height="40" fill="currentColor" aria-hidden="true">
      <path d="M0 0v10h10V9H9V8H8v1H7V7H6v2H5V8H4v1H2V8h1V6H2V4h2v2h1V5h1V3H5V2h2v2h1v2h1V4h1V2H9V0H8v1H7V0H6v1H5V0H4v1H3V0H2v2H1V0Z" />
    </svg>
    <strong>{name}</strong>
    <small>{children}</small>
  </>
);
