import { kitTexts, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { NationalStatus, Notice, NoticeKinds, Notices } from '../contract/index.ts';
import { type ShownWords, useNoticeWords } from './notice-words.ts';
import classes from './notices.module.css';
import { unseenOf } from './notices-change.ts';
import { useStatusWords } from './status-words.ts';
import { noticesTexts } from './texts.ts';
import { useSee } from './use-notices.ts';

const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** A button that goes when it is pressed leaves the focus with what it was about. */
const focusLink = ({ currentTarget }: MouseEvent<HTMLElement>, within: string) =>
  currentTarget.closest(within)?.querySelector<HTMLElement>('a, [tabindex]')?.focus();

type NoticeListProps = {
  readonly kinds: NoticeKinds;
  readonly told: Notices | undefined;
  /** Where the last try to load them failed. */
  readonly retry: (() => void) | undefined;
};

export const NoticeList = ({ kinds, told, retry }: NoticeListProps) => {
  const t = useTexts(noticesTexts);
  const kit = useTexts(kitTexts);
  const see = useSee(kinds);
  const wordsOf = useNoticeWords(kinds);
  const unseen = told ? unseenOf(told) : [];
  const seeAll = (event: MouseEvent<HTMLElement>) => {
    focusLink(event, '[popover]');
    void see(unseen.map(({ id }) => id));
  };
  return (
    <>
      <div className={classes.head}>
        <h2>{t('notices')}</h2>
        {unseen.length > 1 && (
          <button type="button" onClick={seeAll}>
            {t('allSeen')}
          </button>
        )}
      </div>
      {retry && (
        <div role="alert" className={classes.failed}>
          <p>{t('failed')}</p>
          <button type="button" onClick={retry}>
            {kit('tryAgain')}
          </button>
        </div>
      )}
      {told?.list.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <ul>
        {told?.list.map((notice) => {
          const words = wordsOf(notice);
          const seeIt = () => void see([notice.id]);
          return words && <NoticeLine key={notice.id} {...{ notice, words }} see={seeIt} />;
        })}
      </ul>
      {told && <StatusLine status={told.status} />}
    </>
  );
};

/** Whether the national system answers, and how quickly; nothing in the sandbox. */
const StatusLine = ({ status }: { readonly status: NationalStatus }) => {
  const words = useStatusWords()(status);
  return words === undefined ? null : <p className={classes.status}>{words}</p>;
};

type NoticeLineProps = { readonly notice: Notice; readonly words: ShownWords; readonly see: () => void };

const NoticeLine = ({ notice, words, see }: NoticeLineProps) => {
  const t = useTexts(noticesTexts);
  const isNew = notice.seenAt === null;
  const follow = (event: MouseEvent<HTMLElement>) => {
    close(event);
    if (isNew) see();
  };
  const markSeen = (event: MouseEvent<HTMLElement>) => {
    focusLink(event, 'li');
    see();
  };
  return (
    <li data-new={isNew || undefined} data-alert={notice.urgent || undefined}>
      {words.pack ? (
        <Link to="/" search={words.pack.search} onClick={follow} className={classes.told}>
          <Told words={words} isNew={isNew} />
        </Link>
      ) : (
        <div tabIndex={-1} className={classes.told}>
          <Told words={words} isNew={isNew} />
        </div>
      )}
      {isNew && (
        <button type="button" aria-label={t('seenOf', { what: words.whole })} onClick={markSeen}>
          {t('seen')}
        </button>
      )}
    </li>
  );
};

const Told = ({ words, isNew }: { readonly words: ShownWords; readonly isNew: boolean }) => {
  const t = useTexts(noticesTexts);
  const { what, pack, said, todo, time } = words;
  return (
    <>
      <strong>
        {isNew && <span className="only-heard">{t('isNew')} </span>}
        {what}
      </strong>
      {pack?.productName && <small>{pack.productName}</small>}
      {pack && (
        <small>
          {pack.gtin} · <span>{pack.sn}</span>
        </small>
      )}
      {said && <small>{said}</small>}
      {todo.map((sentence) => (
        <small key={sentence}>{sentence}</small>
      ))}
      <small>{time}</small>
    </>
  );
};
