import { useMailLanguage } from '@pecset/accounts/web';
import { Button, LanguageIcon, Row, useLanguage, useTexts } from '@pecset/web-kit';
import { shellTexts } from '../texts.ts';
import classes from './user-menu.module.css';

// Each language is named in itself, so that users who cannot read the page still find theirs.
const offered = [
  { language: 'hu', name: 'Magyar' },
  { language: 'en', name: 'English' },
] as const;

export const LanguageSwitch = () => {
  const t = useTexts(shellTexts);
  const { language: shown, speak } = useLanguage();
  const keepForMails = useMailLanguage();
  return (
    <Row as="fieldset" gap="xs" className={classes.languages}>
      <legend>
        <LanguageIcon />
        {t('language')}
      </legend>
      {offered.map(({ language, name }) => (
        <Button
          key={language}
          variant={language === shown ? 'outline' : 'subtle'}
          size="sm"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => {
            void speak(language);
            keepForMails(language);
          }}
        >
          {name}
        </Button>
      ))}
    </Row>
  );
};
