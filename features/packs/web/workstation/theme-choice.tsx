import { Card, type ChosenTheme, chooseTheme, chosenTheme, mayChooseTheme, useTexts } from '@pecset/web-kit';
import { useId, useState } from 'react';
import { workstationTexts } from './texts.ts';
import classes from './workstation-screen.module.css';

const choices = [
  [undefined, 'themeOfDevice'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
] as const satisfies readonly (readonly [ChosenTheme | undefined, string])[];

type ThemeChoiceProps = { readonly onSaved: (result: 'saved' | 'not-saved') => void };

/** Seen at once: no Save. */
export const ThemeChoice = ({ onSaved }: ThemeChoiceProps) => {
  const t = useTexts(workstationTexts);
  const id = useId();
  const [chosen, setChosen] = useState(chosenTheme);
  if (!mayChooseTheme()) return null;
  const choose = async (theme: ChosenTheme | undefined) => {
    setChosen(theme);
    const result = await chooseTheme(theme);
    setChosen(chosenTheme());
    onSaved(result);
  };
  return (
    <Card title={t('theme')} className={classes.card}>
      <fieldset className={classes.choices} aria-label={t('theme')}>
        {choices.map(([theme, text]) => (
          <label key={text} className={classes.choice}>
            <input type="radio" name={id} checked={theme === chosen} onChange={() => void choose(theme)} />
            {t(text)}
          </label>
        ))}
      </fieldset>
      <p className={classes.stays}>{t('themeMeans')}</p>
    </Card>
  );
};
