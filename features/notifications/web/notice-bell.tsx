import { Button, Count, Icon, useTexts } from '@pecset/web-kit';
import { type ToggleEvent, useState } from 'react';
import type { NoticeKinds, Notices } from '../contract/index.ts';
import { NoticeList } from './notice-list.tsx';
import { useNoticeWords } from './notice-words.ts';
import classes from './notices.module.css';
import { newestId, quietSince } from './notices-change.ts';
import { noticesTexts } from './texts.ts';
import { type Mode, useModeNow } from './use-mode-now.ts';
import { usePolledNotices } from './use-notices.ts';

/** The id of the list, for links that open it from outside. */
export const noticeListId = 'notices';

/** Larger numbers are shown as "99+". */
const MOST_SHOWN = 99;

type NoticeBellProps = {
  readonly kinds: NoticeKinds;
  /** Called on a retry: the session may have ended, which polls do not detect. */
  readonly askSession: () => Promise<unknown>;
  /** Mode of the session. */
  readonly mode: Mode;
};

/** The number of new notices, and a popover with their list. */
export const NoticeBell = ({ kinds, askSession, mode }: NoticeBellProps) => {
  const t = useTexts(noticesTexts);
  const [open, setOpen] = useState(false);
  const { told, isError, refetch } = usePolledNotices(kinds);
  useModeNow({ told, askSession, mode });
  const unseen = told?.unseen ?? 0;
  const retry = () => void askSession().then(refetch);
  return (
    <>
      <Button
        variant="default"
        size="icon"
        className={classes.bell}
        popoverTarget={noticeListId}
        aria-expanded={open}
      >
        <span className="only-heard">{unseen > 0 ? t('bellSome', { count: unseen }) : t('bellNone')}</span>
        <BellIcon />
        {unseen > 0 && (
          <span className={classes.count} aria-hidden="true">
            <Count>{unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}</Count>
          </span>
        )}
      </Button>
      <section
        id={noticeListId}
        popover="auto"
        aria-label={t('notices')}
        className={classes.popover}
        onToggle={(event: ToggleEvent) => {
          const opens = event.newState === 'open';
          setOpen(opens);
          // Opening the list loads it again: the last poll may be old.
          if (opens) refetch();
        }}
      >
        {open && <NoticeList kinds={kinds} told={told} retry={isError ? retry : undefined} />}
      </section>
      {told && <QuietlyTold kinds={kinds} told={told} />}
    </>
  );
};

/** Notices that can wait are announced to screen readers and counted by the bell. */
const QuietlyTold = ({ kinds, told }: { readonly kinds: NoticeKinds; readonly told: Notices }) => {
  const t = useTexts(noticesTexts);
  const wordsOf = useNoticeWords(kinds);
  const [known] = useState(() => newestId(told));
  const news = quietSince(told, known);
  const words = news && wordsOf(news);
  return (
    <span role="status" className="only-heard">
      {words && t('told', { what: words.whole })}
    </span>
  );
};

const BellIcon = () => (
  <Icon>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5a2.2 2.2 0 0 0 4 0" />
  </Icon>
);
