export { CounterSettings, changeCounterSettings, counterSettings } from './counter-settings.ts';
export { showNmvsPassword } from './nmvs-password.ts';
