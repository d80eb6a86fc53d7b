import { useSession } from '@pecset/accounts/web';
import { useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { demoPacks, onBox } from '../../domain/index.ts';
import { deskTexts } from './texts.ts';

const example = demoPacks.find(({ moment }) => moment === 'ordinary');

/** On an empty desk: a pack to try with, as long as nothing is real. */
export const TryIt = () => {
  const t = useTexts(deskTexts);
  const state = useSession();
  const sandbox = state.phase === 'signed-in' && state.session.sandboxMode;
  return (
    <>
      <p>{t('noPacksToday')}</p>
      {sandbox && example && (
        <p>
          <Link to="/" search={onBox(example)}>
            {t('tryItNow')}
          </Link>
        </p>
      )}
    </>
  );
};
