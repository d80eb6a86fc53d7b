import { budapestTime } from '@pecset/kernel';
import { useTexts } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import classes from './device-list.module.css';
import { deviceWords } from './device-words.ts';
import { profileTexts } from './texts.ts';

/** An instant as the contract sends it, in the form that all of Pecsét shows. */
export const timeWords = (instant: string): string => budapestTime(new Date(instant));

export const useDeviceWords = (): ((userAgent: string) => string) => {
  const t = useTexts(profileTexts);
  return (userAgent) => deviceWords(userAgent) ?? t('unknownDevice');
};

export const DeviceList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.list}>{children}</ul>
);

type DeviceProps = {
  readonly name: string;
  readonly mark?: string | undefined;
  readonly facts: readonly (readonly [label: string, words: string])[];
  readonly action: ReactNode;
};

export const Device = ({ name, mark, facts, action }: DeviceProps) => (
  <li className={classes.device}>
    <div>
      <p className={classes.name}>
        <strong>{name}</strong> {mark && <span>{mark}</span>}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
    {action}
  </li>
);
