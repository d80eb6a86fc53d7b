import {
  Card,
  Choice,
  type ChosenTheme,
  chooseTheme,
  chosenTheme,
  mayChooseTheme,
  Quiet,
  useTexts,
} from '@pecset/web-kit';
import { useId, useState } from 'react';
import { workstationTexts } from './texts.ts';

const choices = [
  [undefined, 'themeOfDevice'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
] as const satisfies readonly (readonly [ChosenTheme | undefined, string])[];

type ThemeChoiceProps = { readonly onSaved: (result: 'saved' | 'not-saved') => void };

/** Takes effect at once, without a Save button. */
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
    <Card title={t('theme')}>
      <fieldset aria-label={t('theme')}>
        {choices.map(([theme, text]) => (
          <Choice
            key={text}
            type="radio"
            name={id}
            label={t(text)}
            checked={theme === chosen}
            onChange={() => void choose(theme)}
          />
        ))}
      </fieldset>
      <Quiet>{t('themeMeans')}</Quiet>
    </Card>
  );
};
