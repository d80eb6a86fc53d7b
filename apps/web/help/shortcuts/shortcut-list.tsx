import { isScanKey } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import { places } from '../../shell/places.ts';
import { shellTexts } from '../../texts.ts';
import classes from './shortcuts.module.css';
import { shortcutsTexts } from './texts.ts';

const keys = [
  ['F1', 'list'],
  ['F2', 'scan'],
  ['F4', 'manualEntry'],
  ['Esc', 'escape'],
  ['F8', 'f8'],
] as const;

/** A key that is this workstation's scan prefix is listed as the scanner's own. */
export const ShortcutList = () => {
  const t = useTexts(shortcutsTexts);
  const shell = useTexts(shellTexts);
  return (
    <table className={classes.keys}>
      <thead>
        <tr>
          <th scope="col">{t('key')}</th>
          <th scope="col">{t('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ text, letter }) => (
          <tr key={text}>
            <th scope="row">
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </th>
            <td>{shell(text)}</td>
          </tr>
        ))}
        {keys.map(([key, meaning]) => (
          <tr key={key}>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
            <td>{t(isScanKey(key) ? 'scannersOwn' : meaning)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
