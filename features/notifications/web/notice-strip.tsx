import { Banner, Button, buttonLook, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { NoticeKinds } from '../contract/index.ts';
import { useNoticeWords } from './notice-words.ts';
import classes from './notices.module.css';
import { urgentOf } from './notices-change.ts';
import { noticesTexts } from './texts.ts';
import { useNotices, useSee } from './use-notices.ts';

/**
 * What cannot wait, told wherever the user is until somebody opens its pack or says it was seen. It takes no focus away.
 * What to do about a refusal is said by the banner for as long as it stands, and by the list.
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
  const { what, inShort, pack, time } = words;
  const seeFirst = () => void see([first.id]);
  return (
    <Banner tone="wax" role="alert" className={classes.strip}>
      <p>
        <strong>{urgent.length > 1 ? t('severalAlerts', { what, count: urgent.length }) : what}</strong>{' '}
        <span>{inShort ? `${inShort} · ${time}` : time}</span>
      </p>
      {pack ? (
        <Link {...buttonLook({ variant: 'tone' })} to="/" search={pack.search} onClick={seeFirst}>
          {t('openPack')}
        </Link>
      ) : (
        <Button variant="tone" onClick={seeFirst}>
          {t('seen')}
        </Button>
      )}
    </Banner>
  );
};
