import { budapestTime } from '@pecset/kernel';
import { Actions, Button, Facts, kitTexts, Stack, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { NameList } from '../contract/index.ts';
import { infoQuery } from './names-info.ts';
import { productsTexts } from './texts.ts';

/** Shows which lists are loaded: source, time and user. */
export const LoadedNames = () => {
  const t = useTexts(productsTexts);
  const kit = useTexts(kitTexts);
  const { data, isFetching, refetch } = useQuery(infoQuery(useCall()));
  if (!data && isFetching) return <p role="status">{t('loading')}</p>;
  if (!data)
    return (
      <>
        <p role="alert">{t('infoFailed')}</p>
        <Actions>
          <Button variant="default" onClick={() => void refetch()}>
            {kit('tryAgain')}
          </Button>
        </Actions>
      </>
    );
  const { own, everybodys } = data;
  return (
    <>
      {!own && !everybodys && <p>{t('noneYet')}</p>}
      {own && <LoadedList title={t('ownList')} list={own} />}
      {everybodys && <LoadedList title={t('everybodysList')} list={everybodys} />}
      {own && everybodys && <p>{t('ownFirst')}</p>}
    </>
  );
};

type LoadedListProps = { readonly title: string; readonly list: NameList };

const LoadedList = ({ title, list: { count, source, loadedAt, loadedBy } }: LoadedListProps) => {
  const t = useTexts(productsTexts);
  const facts = [
    [t('count'), String(count)],
    [t('source'), source],
    [t('loadedAt'), budapestTime(new Date(loadedAt))],
    [t('loadedBy'), loadedBy ?? t('provider')],
  ] as const;
  return (
    <Stack gap="sm">
      <h3>{title}</h3>
      <Facts facts={facts} />
    </Stack>
  );
};
