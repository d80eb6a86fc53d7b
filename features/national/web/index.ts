export { NationalBanner } from './banner/national-banner.tsx';
export { RepairNow } from './banner/send-again.tsx';
export { nationalTexts } from './banner/texts.ts';
export { useWaitingHeard } from './banner/waiting-heard.ts';
