import type { OtherTabs } from '../press-keys.ts';

export const noOtherTabs: OtherTabs = {
  id: 'only',
  tell: () => undefined,
  listen: () => undefined,
  onceGone: () => undefined,
  alone: (_name, work) => work(),
};
