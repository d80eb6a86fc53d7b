export { noteShown } from './answers-shown.ts';
export { NoticeBell } from './notice-bell.tsx';
export { NoticeStrip } from './notice-strip.tsx';
export { noticesTexts } from './texts.ts';
export { useHeardAt, useMissedPolls, useNotices } from './use-notices.ts';
