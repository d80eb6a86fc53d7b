import type { OtherTabs } from '../press-keys.ts';

export const noOtherTabs: OtherTabs = {
  id: 'only',
  tell: () => undefined,
  listen: () => undefined,
  onceGone: () => undefined,
  tryMutex: (_name, work) => work(),
};
