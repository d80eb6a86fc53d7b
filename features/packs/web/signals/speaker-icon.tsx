import { Icon } from '@pecset/web-kit';

export const SpeakerIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.25 4.25 0 0 1 0 6M18 6.5a7.75 7.75 0 0 1 0 11" />
  </Icon>
);
