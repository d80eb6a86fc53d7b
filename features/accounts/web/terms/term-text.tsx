import { Button, kitTexts, Quiet, Row, Spinner, Stack, useLanguage, useTexts } from '@pecset/web-kit';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { safeElements } from './safe-elements.ts';
import classes from './term-text.module.css';
import { termsTexts } from './texts.ts';

type TermTextProps = {
  readonly queryKey: QueryKey;
  readonly load: () => Promise<HTMLElement>;
  readonly headingsFrom: 1 | 3;
};

/** The texts are in Hungarian, whatever the page's language. */
export const TermText = ({ queryKey, load, headingsFrom }: TermTextProps) => {
  const t = useTexts(termsTexts);
  const kit = useTexts(kitTexts);
  const { data, isFetching, refetch } = useQuery({ queryKey, queryFn: load });
  const { language } = useLanguage();
  if (data)
    return (
      <Stack>
        {language !== 'hu' && <Quiet>{t('inHungarian')}</Quiet>}
        <article lang="hu" className={classes.text}>
          {safeElements(data, { headingsFrom })}
        </article>
      </Stack>
    );
  if (isFetching)
    return (
      <Row as="p" role="status">
        <Spinner />
        {t('loading')}
      </Row>
    );
  return (
    <Stack role="alert">
      <p>{t('loadFailed')}</p>
      <Button variant="default" onClick={() => void refetch()}>
        {kit('tryAgain')}
      </Button>
    </Stack>
  );
};
