import { useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import classes from './notice-strip.module.css';
import { packSearch, useNoticeWords } from './notice-words.ts';
import { urgentOf } from './notices-change.ts';
import { noticesTexts } from './texts.ts';
import { useNotices, useSee } from './use-notices.ts';

/** An alert that came late, told wherever the user is until somebody opens its pack. It takes no focus away. */
export const NoticeStrip = () => {
  const t = useTexts(noticesTexts);
  const wordsOf = useNoticeWords();
  const see = useSee();
  const told = useNotices();
  const alerts = told ? urgentOf(told) : [];
  const [first] = alerts;
  if (!first) return null;
  const { what, inShort, time } = wordsOf(first);
  return (
    <div role="alert" className={classes.strip}>
      <p>
        <strong>{alerts.length > 1 ? t('severalAlerts', { what, count: alerts.length }) : what}</strong>{' '}
        <span>
          {inShort} · {time}
        </span>
      </p>
      <Link to="/" search={packSearch(first.answer)} onClick={() => void see([first.id])}>
        {t('openPack')}
      </Link>
    </div>
  );
};
