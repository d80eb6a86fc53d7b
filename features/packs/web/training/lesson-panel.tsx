import { Button, buttonLook, Panel, Row, serverClock, useTexts } from '@pecset/web-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import { useDismissed } from '../use-dismissed.ts';
import { type Lesson, lessonCount, lessonOf, lessons, packOfLesson } from './lessons.ts';
import { trainingTexts } from './texts.ts';
import classes from './training-boxes.module.css';
import { trainingHidden } from './training-boxes.tsx';
import { useBasketLesson } from './use-basket-lesson.ts';

export const LessonOnPack = ({ pack }: { readonly pack: PackAsRead }) => {
  const lesson = lessonOf(pack);
  return lesson && <LessonPanel key={lesson.sn} lesson={lesson} />;
};

/** On the page of a training pack: what to press, and the link to the next one. */
const LessonPanel = ({ lesson }: { readonly lesson: Lesson }) => {
  const t = useTexts(trainingTexts);
  const navigate = useNavigate();
  const [hidden, hide] = useDismissed(trainingHidden);
  const [time] = useState(serverClock.now);
  const fillBasket = useBasketLesson();
  if (hidden) return null;
  const number = lessons.indexOf(lesson) + 1;
  const next = lessons[number];
  const look = buttonLook({ variant: 'default', size: 'sm' });
  const end = () => {
    hide();
    void navigate({ to: '/' });
  };
  return (
    <Panel
      as="aside"
      tone="accent"
      className={classes.lesson}
      aria-label={t('lesson', { number, count: lessonCount })}
    >
      <p>
        <strong>{t('lesson', { number, count: lessonCount })}.</strong> {t(lesson.todo)}
      </p>
      <Row gap="sm">
        {next ? (
          <Link {...look} to="/" search={packOfLesson(next, time)}>
            {t('next', { name: t(next.name) })}
          </Link>
        ) : (
          <Button variant="default" size="sm" onClick={fillBasket}>
            {t('next', { name: t('boxBasket') })}
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={end}>
          {t('end')}
        </Button>
      </Row>
    </Panel>
  );
};
