/** Tabs of the organisation's page and the cards in each; a link may name either. */
const tabs = {
  data: [],
  connection: ['certificate', 'login', 'nmvs-terms', 'production'],
  colleagues: [],
  counters: ['alert-settings'],
  programs: ['connected-programs'],
  'own-data': ['closing'],
} as const satisfies Record<string, readonly string[]>;

export type Tab = keyof typeof tabs;

const isTab = (name: string): name is Tab => name in tabs;

export const tabNames = Object.keys(tabs).filter(isTab);

export const tabOf = (hash: string): Tab =>
  tabNames.find((tab) => tab === hash || tabs[tab].some((card) => card === hash)) ?? 'data';
