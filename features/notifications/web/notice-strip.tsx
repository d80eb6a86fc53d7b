import { Banner, Button, buttonLook, useTexts } from '@pecset/web-kit';
import type { NoticeKinds } from '../contract/index.ts';
import { NoticeLink } from './notice-link.tsx';
import { useNoticeWords } from './notice-words.ts';
import classes from './notices.module.css';
import { urgentOf } from './notices-change.ts';
import { noticesTexts } from './texts.ts';
import { useNotices, useSee } from './use-notices.ts';

/**
 * Shows urgent notices on every page until the user opens the pack or marks them as seen, without taking the focus.
 * Advice on a refused login is given by the banner and the list.
 */
export const NoticeStrip = ({ kinds }: { readonly kinds: NoticeKinds }) => {
  const t = useTexts(noticesTexts);
  const wordsOf = useNoticeWords(kinds);
  const see = useSee(kinds);
  const told = useNotices();
  const urgent = told ? urgentOf(told) : [];
  const [first] = urgent;
  const words = first && wordsOf(first);
  if (!words) return null;
  const { what, inShort, time, goal } = words;
  const seeFirst = () => void see([first.id]);
  return (
    <Banner tone="wax" role="alert" className={classes.strip}>
      <p>
        <strong>{urgent.length > 1 ? t('severalAlerts', { what, count: urgent.length }) : what}</strong>{' '}
        <span>{inShort ? `${inShort} · ${time}` : time}</span>
      </p>
      {goal ? (
        <NoticeLink {...buttonLook({ variant: 'tone' })} goal={goal} onClick={seeFirst}>
          {t(goal.to === 'pack' ? 'openPack' : 'openAlert')}
        </NoticeLink>
      ) : (
        <Button variant="tone" onClick={seeFirst}>
          {t('seen')}
        </Button>
      )}
    </Banner>
  );
};
