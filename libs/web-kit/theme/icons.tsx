import type { ReactNode } from 'react';

/** Icons are drawn on a grid of 24 with the text's own colour. Words beside them carry the meaning. */
export const Icon = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const EyeIcon = ({ crossed }: { readonly crossed: boolean }) => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
    {crossed && <path d="m4 20 16-16" />}
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const LoginIcon = () => (
  <Icon>
    <path d="M14 4h4a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 18 20h-4M4 12h10.5M11 8l4 4-4 4" />
  </Icon>
);

export const LogoutIcon = () => (
  <Icon>
    <path d="M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M9.5 12H20M16.5 8l4 4-4 4" />
  </Icon>
);

export const ScanIcon = () => (
  <Icon>
    <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16" />
    <path d="M8.5 8.5v7h7M11.5 8.5h0M15.5 8.5h0M15.5 12h0M12 12h0" />
  </Icon>
);

export const HelpIcon = () => (
  <Icon>
    <path d="M8 8a4 4 0 1 1 4 5v2M12 19h0" />
  </Icon>
);

export const ReportIcon = () => (
  <Icon>
    <path d="M6 3.5h8l4.5 4.5v11A1.5 1.5 0 0 1 17 20.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5Z" />
    <path d="M13.5 3.5v5h5M8.5 16.5v-3M11.5 16.5V12M14.5 16.5V14" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 4 21 19.5H3L12 4ZM12 10v4.5M12 17h0" />
  </Icon>
);

export const DayCloseIcon = () => (
  <Icon>
    <path d="M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM8 3.5v4M16 3.5v4M4 10h16" />
    <path d="m9 14.75 2.25 2.25L15.5 13" />
  </Icon>
);

export const PrintIcon = () => (
  <Icon>
    <path d="M7 8.5V4h10v4.5M7 17H4.5v-7A1.5 1.5 0 0 1 6 8.5h12a1.5 1.5 0 0 1 1.5 1.5v7H17M7 14h10v6.5H7V14Z" />
  </Icon>
);

export const NamesIcon = () => (
  <Icon>
    <path d="M4 5.5h7.5L20 14l-6 6-8.5-8.5L4 5.5ZM8 9.25h0" />
  </Icon>
);

export const OperatorIcon = () => (
  <Icon>
    <path d="M4 5.5h16v10H4v-10ZM9 20.5h6M12 15.5v5M7.5 12l2.5-3 2.5 2 3.5-3.5" />
  </Icon>
);

export const ScannerIcon = () => (
  <Icon>
    <path d="M4.5 4.5h12a3 3 0 0 1 0 6h-3l1.25 8.25a1.5 1.5 0 0 1-1.5 1.75h-2.5a1.5 1.5 0 0 1-1.5-1.25L8 10.5H4.5v-6Z" />
    <path d="M9 14h3M21 5.5v4" />
  </Icon>
);

export const WorkstationIcon = () => (
  <Icon>
    <path d="M4 7h8M16 7h4M4 17h4M12 17h8M14 4.5v5M10 14.5v5" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20.5c.75-4 3.75-6 7.5-6s6.75 2 7.5 6" />
  </Icon>
);

export const OrganisationIcon = () => (
  <Icon>
    <path d="M4.5 20.5v-15A1.5 1.5 0 0 1 6 4h7.5A1.5 1.5 0 0 1 15 5.5v15M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18" />
    <path d="M9.75 7.5v5M7.25 10h5M9.75 20.5v-4" />
  </Icon>
);

export const LanguageIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17" />
  </Icon>
);

export const SandboxIcon = () => (
  <Icon>
    <path d="M9.5 3.5h5M10.5 3.5v6l-5.25 8.75A1.5 1.5 0 0 0 6.5 20.5h11a1.5 1.5 0 0 0 1.25-2.25L13.5 9.5v-6" />
    <path d="M7.75 14.5h8.5" />
  </Icon>
);
