import { useMailLanguage } from '@pecset/accounts/web';
import { LanguageIcon, useLanguage, useTexts } from '@pecset/web-kit';
import { shellTexts } from '../texts.ts';
import classes from './language-switch.module.css';

// Each language is named in itself: who cannot read the page must still find the way out.
const offered = [
  { language: 'hu', name: 'Magyar' },
  { language: 'en', name: 'English' },
] as const;

export const LanguageSwitch = () => {
  const t = useTexts(shellTexts);
  const { language: shown, speak } = useLanguage();
  const keepForMails = useMailLanguage();
  return (
    <fieldset className={classes.languages}>
      <legend className={classes.legend}>
        <LanguageIcon />
        {t('language')}
      </legend>
      {offered.map(({ language, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          className={classes.language}
          onClick={() => {
            void speak(language);
            keepForMails(language);
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};
