import { useSyncExternalStore } from 'react';

/** Settings of this workstation that save presses; off by default. */
export const settingNames = ['verifyAtOnce', 'dispenseUnasked', 'basket'] as const;
export type SettingName = (typeof settingNames)[number];
export type WorkstationSettings = Readonly<Record<SettingName, boolean>>;

const KEPT = 'pecset-workstation';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the names of the settings that are on; anything unexpected switches nothing on. */
export const readSettings = (text: string | null): WorkstationSettings => {
  const found = parsed(text ?? '[]');
  const on: readonly unknown[] =
    Array.isArray(found) && found.every((name) => settingNames.some((known) => known === name)) ? found : [];
  return {
    verifyAtOnce: on.includes('verifyAtOnce'),
    dispenseUnasked: on.includes('dispenseUnasked'),
    basket: on.includes('basket'),
  };
};

export const writeSettings = (settings: WorkstationSettings): string =>
  JSON.stringify(settingNames.filter((name) => settings[name]));

const listeners = new Set<() => void>();

/** The browser's `storage` event reports changes by other tabs. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const keptText = (): string | null => localStorage.getItem(KEPT);

export const workstationSettings = (): WorkstationSettings => readSettings(keptText());

/** The settings of this workstation, except one that needs an administrator's permission. */
export const useWorkstationSettings = (
  unasked: 'allowed' | 'not-allowed' = 'not-allowed',
): WorkstationSettings => {
  const chosen = readSettings(useSyncExternalStore(subscribe, keptText));
  return { ...chosen, dispenseUnasked: chosen.dispenseUnasked && unasked === 'allowed' };
};

/** `not-saved`: the browser could not store it. */
export const saveSetting = (name: SettingName, on: boolean): 'saved' | 'not-saved' => {
  try {
    localStorage.setItem(KEPT, writeSettings({ ...workstationSettings(), [name]: on }));
  } catch {
    return 'not-saved';
  }
  for (const listener of listeners) listener();
  return 'saved';
};
