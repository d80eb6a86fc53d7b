export { noteShown } from './answers-shown.ts';
export { NoticeBell, noticeListId } from './notice-bell.tsx';
export { NoticeStrip } from './notice-strip.tsx';
export { pushTexts } from './push/texts.ts';
export { ThisBrowser } from './push/this-browser-part.tsx';
export { usePushRenewed } from './push/use-push-renewed.ts';
export { NoticeWays } from './push/ways-part.tsx';
export { noticesTexts } from './texts.ts';
export { useHeardAt, useMissedPolls, useNotices } from './use-notices.ts';
