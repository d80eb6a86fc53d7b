import { useSession } from '@pecset/accounts/web';
import { Card, Choice, Notice, Page, Quiet, useSay, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { workstationTexts } from './texts.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useMayDispenseUnasked } from './use-may-dispense-unasked.ts';
import classes from './workstation-screen.module.css';
import {
  type SettingName,
  saveSetting,
  settingNames,
  useWorkstationSettings,
} from './workstation-settings.ts';

const words = {
  verifyAtOnce: { short: 'verifyAtOnceShort', means: 'verifyAtOnceMeans', stays: 'verifyAtOnceStays' },
  dispenseUnasked: {
    short: 'dispenseUnaskedShort',
    means: 'dispenseUnaskedMeans',
    stays: 'dispenseUnaskedStays',
  },
  basket: { short: 'basketShort', means: 'basketMeans', stays: 'basketStays' },
} as const satisfies Record<SettingName, Readonly<Record<'short' | 'means' | 'stays', string>>>;

export const texts = [workstationTexts];

/** Settings for fewer presses at this workstation; each switch is saved when pressed. */
export const Screen = () => {
  const t = useTexts(workstationTexts);
  const say = useSay();
  const state = useSession();
  const isAdmin = state.phase === 'signed-in' && state.session.roles.includes('ADMN');
  const [notSaved, setNotSaved] = useState(false);
  const tell = (result: 'saved' | 'not-saved') => {
    setNotSaved(result === 'not-saved');
    if (result === 'saved') say(t('saved'));
  };
  const save = (name: SettingName, on: boolean) => tell(saveSetting(name, on));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card title={t('fewerPresses')}>
        <Quiet>{t('fewerPressesLead')}</Quiet>
        {settingNames.map((name) => (
          <Setting key={name} name={name} onChange={save} />
        ))}
        {isAdmin && (
          <p>
            {t('ofAllCounters')}{' '}
            <Link to="/profile/organisation" hash="counters">
              {t('toOrganisation')}
            </Link>
          </p>
        )}
        {notSaved && <Notice tone="failure">{t('notSaved')}</Notice>}
      </Card>
      <ThemeChoice onSaved={tell} />
    </Page>
  );
};

type SettingProps = {
  readonly name: SettingName;
  readonly onChange: (name: SettingName, on: boolean) => void;
};

const Setting = ({ name, onChange }: SettingProps) => {
  const t = useTexts(workstationTexts);
  const id = useId();
  const leave = useMayDispenseUnasked();
  const settings = useWorkstationSettings(leave);
  const barred = name === 'dispenseUnasked' && leave === 'not-allowed';
  const { short, means, stays } = words[name];
  return (
    <div>
      <Choice
        type="checkbox"
        label={t(name)}
        hint={t(short)}
        checked={settings[name]}
        disabled={barred}
        aria-describedby={barred ? id : undefined}
        onChange={({ target }) => onChange(name, target.checked)}
      />
      <div className={classes.more}>
        {barred && (
          <p id={id}>
            <strong>{t('needsLeave')}</strong>
          </p>
        )}
        <details>
          <summary>
            <small>{t('more')}</small>
          </summary>
          <p>{t(means)}</p>
          <Quiet>{t(stays)}</Quiet>
        </details>
      </div>
    </div>
  );
};
