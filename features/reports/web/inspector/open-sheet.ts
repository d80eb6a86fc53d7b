import { printPage } from '@pecset/alerts/web';

/** Opened by the press itself, before anything is asked: a window that comes later is taken for one that nobody wanted. */
export const openWindow = (): Window | null => window.open('', '_blank');

/**
 * Writes a printed page into a window of its own. It is given the page's text and fetches nothing but its style: another
 * host would not know who asks. Where no window came it is printed from a frame.
 */
export const showSheet = async (sheet: Window | null, html: string, title: string): Promise<void> => {
  if (!sheet) return printPage(html, title);
  const page = new DOMParser().parseFromString(html, 'text/html');
  sheet.document.documentElement.replaceWith(sheet.document.adoptNode(page.documentElement));
};
