import { Row, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { supportTexts } from '../support/texts.ts';
import classes from './help.module.css';
import { afterVerdicts, beforeVerdicts } from './sections.ts';
import { shortcutsTexts } from './shortcuts/texts.ts';
import { helpTexts } from './texts.ts';

/** Links replace the history entry, so that the back button leaves the help. */
export const Contents = () => {
  const t = useTexts(helpTexts);
  const ofKeys = useTexts(shortcutsTexts);
  const ofSupport = useTexts(supportTexts);
  const places = [
    ...beforeVerdicts.map(({ anchor, title }) => [anchor, t(title)] as const),
    ['verdicts', t('verdicts')] as const,
    ...afterVerdicts.map(({ anchor, title }) => [anchor, t(title)] as const),
    ['shortcuts', ofKeys('title')] as const,
    ['support', ofSupport('title')] as const,
    ['codes', t('codes')] as const,
  ];
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <Row as="ul" gap="xs">
        {places.map(([anchor, title]) => (
          <li key={anchor}>
            <Link to="/help" hash={anchor} replace>
              {title}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
};
