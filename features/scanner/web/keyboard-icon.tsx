export const KeyboardIcon = () => (
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
    <rect x="2.5" y="6" width="19" height="12" rx="1.5" />
    <path d="M6.5 10h0M10 10h0M14 10h0M17.5 10h0M8 14h8" />
  </svg>
);
