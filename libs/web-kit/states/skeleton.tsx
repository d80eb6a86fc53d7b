import { useTexts } from '../i18n/use-texts.ts';
import { kitTexts } from '../texts.ts';
import classes from './states.module.css';

/** Placeholder lines while content is loading. */
export const Skeleton = ({ lines = 3 }: { readonly lines?: number }) => {
  const t = useTexts(kitTexts);
  return (
    <div role="status" className={classes.skeleton}>
      <span className="only-heard">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
};
