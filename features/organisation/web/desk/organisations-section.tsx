import { Button, useCall, useTexts } from '@pecset/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskOrganisation, MOST_COUNTED } from '../../contract/index.ts';
import classes from './desk.module.css';
import { organisationsQuery } from './desk-queries.ts';
import { Loaded, Section, useWaitingWords } from './section.tsx';
import { operatorTexts } from './texts.ts';

export const OrganisationsSection = () => {
  const t = useTexts(operatorTexts);
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    ...organisationsQuery(useCall(), search),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Section title={t('organisations')}>
      <Search onSearch={setSearch} />
      <Loaded query={query}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <p role="status">{t('noneFound')}</p>;
          return (
            <ul className={classes.organisations}>
              {list.map((one) => (
                <Organisation key={one.partnerId} organisation={one} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
};

const Search = ({ onSearch }: { readonly onSearch: (text: string) => void }) => {
  const t = useTexts(operatorTexts);
  const [text, setText] = useState('');
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <label className={classes.field}>
          {t('search')}
          <input
            type="search"
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <Button type="submit" variant="default">
          {t('find')}
        </Button>
      </form>
    </search>
  );
};

const statusText = (status: string | null) => {
  if (status === 'A') return 'statusA';
  return status === 'P' ? 'statusP' : 'statusNone';
};

const Organisation = ({ organisation }: { readonly organisation: DeskOrganisation }) => {
  const t = useTexts(operatorTexts);
  const waitingWords = useWaitingWords();
  const { partnerId, name, city, vatnumber, mode, status, closed, lately, waiting } = organisation;
  const place = [city, vatnumber].filter(Boolean).join(' · ');
  return (
    <li>
      <strong>{name || t('noName', { partnerId: String(partnerId) })}</strong>
      {place && <span className={classes.quiet}>{place}</span>}
      <span className={classes.tags}>
        <span data-mode={mode}>{t(mode)}</span>
        {closed ? <strong>{t('closed')}</strong> : <span>{t(statusText(status))}</span>}
      </span>
      <span className={classes.volume}>
        {t(lately >= MOST_COUNTED ? 'latelyMany' : 'lately', { count: lately })}
      </span>
      {waiting.since !== null && <span>{waitingWords(waiting)}</span>}
    </li>
  );
};
