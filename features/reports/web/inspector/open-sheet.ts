import { printPage } from '@pecset/alerts/web';

/** Must be called in the click handler, before any request; a window opened later is blocked as a pop-up. */
export const openWindow = (): Window | null => window.open('', '_blank');

type SheetWords = { readonly title: string; readonly print: string };

/**
 * Writes a printed page into a new window. The page comes as text and loads only its style, because a request to
 * another host would not be authenticated. If the window was blocked, it is printed from a frame.
 */
export const showSheet = async (sheet: Window | null, html: string, words: SheetWords): Promise<void> => {
  if (!sheet) return printPage(html, words.title);
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.body.prepend(printButton(sheet, words.print));
  sheet.document.documentElement.replaceWith(sheet.document.adoptNode(page.documentElement));
};

/** Visible on screen only: the print style hides buttons. */
const printButton = (sheet: Window, text: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => sheet.print());
  return button;
};
