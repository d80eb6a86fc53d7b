const setting = 'pecset-signals';

/** Sound and vibration, also after a read by camera: on unless this workstation has switched them off. */
export const signalsOn = (): boolean => localStorage.getItem(setting) !== 'off';
export const setSignals = (on: 'on' | 'off'): void => localStorage.setItem(setting, on);
