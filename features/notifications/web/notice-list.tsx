import {
  Button,
  Failure,
  kitTexts,
  List,
  ListRow,
  Quiet,
  Row,
  rowWords,
  type Tone,
  useTexts,
} from '@pecset/web-kit';
import type { MouseEvent } from 'react';
import type { NationalStatus, Notice, NoticeKinds, Notices } from '../contract/index.ts';
import { NoticeLink } from './notice-link.tsx';
import { type ShownWords, useNoticeWords } from './notice-words.ts';
import classes from './notices.module.css';
import { unseenOf } from './notices-change.ts';
import { useStatusWords } from './status-words.ts';
import { noticesTexts } from './texts.ts';
import { useSee } from './use-notices.ts';

const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Moves the focus to the notice, because the pressed button disappears. */
const focusLink = ({ currentTarget }: MouseEvent<HTMLElement>, within: string) =>
  currentTarget.closest(within)?.querySelector<HTMLElement>('a, [tabindex]')?.focus();

type NoticeListProps = {
  readonly kinds: NoticeKinds;
  readonly told: Notices | undefined;
  /** Set if the last attempt to load failed. */
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
      <Row spread>
        <h2>{t('notices')}</h2>
        {unseen.length > 1 && (
          <Button variant="default" size="sm" onClick={seeAll}>
            {t('allSeen')}
          </Button>
        )}
      </Row>
      {retry && (
        <Row spread>
          <Failure words={t('failed')} />
          <Button variant="default" size="sm" onClick={retry}>
            {kit('tryAgain')}
          </Button>
        </Row>
      )}
      {told?.list.length === 0 && <Quiet>{t('empty')}</Quiet>}
      <List>
        {told?.list.map((notice) => {
          const words = wordsOf(notice);
          const seeIt = () => void see([notice.id]);
          return words && <NoticeLine key={notice.id} {...{ notice, words }} see={seeIt} />;
        })}
      </List>
      {told && <StatusLine status={told.status} />}
    </>
  );
};

/** Whether the national system answers, and how fast; not shown in the sandbox. */
const StatusLine = ({ status }: { readonly status: NationalStatus }) => {
  const words = useStatusWords()(status);
  return words === undefined ? null : <small className={classes.status}>{words}</small>;
};

type NoticeLineProps = { readonly notice: Notice; readonly words: ShownWords; readonly see: () => void };

const toneOf = ({ urgent, seenAt }: Notice): Tone | undefined => {
  if (urgent) return 'red';
  return seenAt === null ? 'accent' : undefined;
};

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
    <ListRow tone={toneOf(notice)} className={classes.line} data-new={isNew || undefined}>
      {words.goal ? (
        <NoticeLink goal={words.goal} onClick={follow} className={rowWords}>
          <Told words={words} isNew={isNew} />
        </NoticeLink>
      ) : (
        <div tabIndex={-1} className={rowWords}>
          <Told words={words} isNew={isNew} />
        </div>
      )}
      {isNew && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('seenOf', { what: words.whole })}
          onClick={markSeen}
        >
          {t('seen')}
        </Button>
      )}
    </ListRow>
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
