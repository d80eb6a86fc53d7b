import { setSignals, signalsOn } from '@pecset/scanner/web';
import { Icon, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { packsTexts } from '../texts.ts';
import { signal } from './signals.ts';
import classes from './sound-switch.module.css';

const SpeakerIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.25 4.25 0 0 1 0 6M18 6.5a7.75 7.75 0 0 1 0 11" />
  </Icon>
);

/** Sound and vibration of this workstation, on or off; switching on plays a sample. */
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
