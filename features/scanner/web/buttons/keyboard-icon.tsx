import { Icon } from '@pecset/web-kit';

export const KeyboardIcon = () => (
  <Icon>
    <rect x="2.5" y="6" width="19" height="12" rx="1.5" />
    <path d="M6.5 10h0M10 10h0M14 10h0M17.5 10h0M8 14h8" />
  </Icon>
);
