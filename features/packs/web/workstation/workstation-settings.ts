import { useSyncExternalStore } from 'react';

/** Who wants fewer presses chooses so, at this workstation; off is as everybody expects it. */
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

/** The names of what is switched on; anything else that may stand there switches nothing on. */
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

/** Another tab of this workstation tells by the browser's own event. */
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

/** As chosen here, but for what takes an administrator's leave. */
export const useWorkstationSettings = (
  unasked: 'allowed' | 'not-allowed' = 'not-allowed',
): WorkstationSettings => {
  const chosen = readSettings(useSyncExternalStore(subscribe, keptText));
  return { ...chosen, dispenseUnasked: chosen.dispenseUnasked && unasked === 'allowed' };
};

/** `not-saved`: the browser has no room left. */
export const saveSetting = (name: SettingName, on: boolean): 'saved' | 'not-saved' => {
  try {
    localStorage.setItem(KEPT, writeSettings({ ...workstationSettings(), [name]: on }));
  } catch {
    return 'not-saved';
  }
  for (const listener of listeners) listener();
  return 'saved';
};
