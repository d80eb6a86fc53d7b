import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { accountsTexts, profileTexts } from '@pecset/accounts/web';
import { kitTexts, useCall, usePageTitle, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './colleagues.module.css';
import { Colleagues } from './colleagues.tsx';
import { colleaguesQuery } from './colleagues-query.ts';
import { colleaguesTexts } from './texts.ts';

/** The proof that a change takes has the account's words. */
export const texts = [colleaguesTexts, accountsTexts, profileTexts];

export const Screen = () => {
  const t = useTexts(colleaguesTexts);
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <Loaded />
    </div>
  );
};

const Loaded = () => {
  const t = useTexts(colleaguesTexts);
  const kit = useTexts(kitTexts);
  const { data, isFetching, refetch } = useQuery(colleaguesQuery(useCall()));
  if (data) return <Colleagues users={data.colleagues} onChange={() => void refetch()} />;
  if (isFetching) return <p role="status">{t('loading')}</p>;
  return (
    <section className={classes.card}>
      <p role="alert">{t('loadFailed')}</p>
      <Button variant="default" onClick={() => void refetch()}>
        {kit('tryAgain')}
      </Button>
    </section>
  );
};
