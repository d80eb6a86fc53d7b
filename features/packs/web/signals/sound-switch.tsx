import { setSignals, signalsOn } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { packsTexts } from '../texts.ts';
import { signal } from './signals.ts';
import classes from './sound-switch.module.css';
import { SpeakerIcon } from './speaker-icon.tsx';

/** Kept on this workstation. Switched on, it lets itself be heard. */
export const SoundSwitch = () => {
  const t = useTexts(packsTexts);
  const [on, setOn] = useState(signalsOn);
  const turn = (wanted: boolean) => {
    setSignals(wanted ? 'on' : 'off');
    setOn(wanted);
    signal('success');
  };
  return (
    <label className={classes.sound}>
      <input type="checkbox" checked={on} onChange={({ target }) => turn(target.checked)} />
      <SpeakerIcon />
      <span>{t('sound')}</span>
    </label>
  );
};
