import { Button, kitTexts, Spinner, useLanguage, useTexts } from '@pecset/web-kit';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { safeElements } from './safe-elements.ts';
import classes from './term-text.module.css';
import { termsTexts } from './texts.ts';

type TermTextProps = {
  readonly queryKey: QueryKey;
  readonly load: () => Promise<HTMLElement>;
  readonly headingsFrom: 1 | 3;
};

/** The texts themselves are in Hungarian, whatever the page speaks. */
export const TermText = ({ queryKey, load, headingsFrom }: TermTextProps) => {
  const t = useTexts(termsTexts);
  const kit = useTexts(kitTexts);
  const { data, isFetching, refetch } = useQuery({ queryKey, queryFn: load });
  const { language } = useLanguage();
  if (data)
    return (
      <>
        {language !== 'hu' && <p className={classes.note}>{t('inHungarian')}</p>}
        <article lang="hu" className={classes.text}>
          {safeElements(data, { headingsFrom })}
        </article>
      </>
    );
  if (isFetching)
    return (
      <p role="status" className={classes.waiting}>
        <Spinner />
        {t('loading')}
      </p>
    );
  return (
    <div role="alert">
      <p>{t('loadFailed')}</p>
      <Button variant="default" onClick={() => void refetch()}>
        {kit('tryAgain')}
      </Button>
    </div>
  );
};
