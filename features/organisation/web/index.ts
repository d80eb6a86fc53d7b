export { CounterSettingsCard } from './counter-settings/counter-settings-card.tsx';
export { counterSettingsTexts } from './counter-settings/texts.ts';
