import {
  Actions,
  Badge,
  Button,
  Card,
  Field,
  List,
  ListRow,
  Row,
  rowWords,
  useCall,
  useTexts,
} from '@pecset/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskOrganisation, MOST_COUNTED } from '../../contract/index.ts';
import classes from './desk.module.css';
import { organisationsQuery } from './desk-queries.ts';
import { Loaded, useWaitingWords } from './section.tsx';
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
    <Card title={t('organisations')}>
      <Search onSearch={setSearch} />
      <Loaded query={query}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <p role="status">{t('noneFound')}</p>;
          return (
            <List>
              {list.map((one) => (
                <Organisation key={one.partnerId} organisation={one} />
              ))}
            </List>
          );
        }}
      </Loaded>
      {hasNextPage && (
        <Actions>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Actions>
      )}
    </Card>
  );
};

const Search = ({ onSearch }: { readonly onSearch: (text: string) => void }) => {
  const t = useTexts(operatorTexts);
  const [text, setText] = useState('');
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <Row align="end">
          <Field label={t('search')} size="md" className={classes.sought}>
            {(control) => (
              <input
                {...control}
                type="search"
                maxLength={100}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="default">
            {t('find')}
          </Button>
        </Row>
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
    <ListRow>
      <span className={rowWords}>
        <strong>{name || t('noName', { partnerId: String(partnerId) })}</strong>
        {place && <small>{place}</small>}
        <small>{t(lately >= MOST_COUNTED ? 'latelyMany' : 'lately', { count: lately })}</small>
        {waiting.since !== null && <small>{waitingWords(waiting)}</small>}
      </span>
      <Row gap="sm">
        <Badge tone={mode === 'production' ? 'accent' : 'sandbox'}>{t(mode)}</Badge>
        {closed ? (
          <Badge tone="red">{t('closed')}</Badge>
        ) : (
          <Badge tone="grey">{t(statusText(status))}</Badge>
        )}
      </Row>
    </ListRow>
  );
};
