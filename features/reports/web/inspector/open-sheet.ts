import { printPage } from '@pecset/alerts/web';

/** Opened by the press itself, before anything is asked: a window that comes later is taken for one that nobody wanted. */
export const openWindow = (): Window | null => window.open('', '_blank');

type SheetWords = { readonly title: string; readonly print: string };

/**
 * Writes a printed page into a window of its own. It is given the page's text and fetches nothing but its style: another
 * host would not know who asks. Where no window came it is printed from a frame.
 */
export const showSheet = async (sheet: Window | null, html: string, words: SheetWords): Promise<void> => {
  if (!sheet) return printPage(html, words.title);
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.body.prepend(printButton(sheet, words.print));
  sheet.document.documentElement.replaceWith(sheet.document.adoptNode(page.documentElement));
};

/** On the screen only: the style of printed pages leaves buttons out. */
const printButton = (sheet: Window, text: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => sheet.print());
  return button;
};
