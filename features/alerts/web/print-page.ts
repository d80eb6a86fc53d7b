const outOfSight: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  right: '0',
  bottom: '0',
  width: '0',
  height: '0',
  border: '0',
};

/**
 * Prints a page from a hidden frame, leaving the screen as it is. The frame gets the page as text and loads only its
 * style and pictures, all before it is printed, because a cross-origin frame could not be told to print.
 */
export const printPage = (html: string, title: string, onPrinted: () => void = () => {}): Promise<void> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, outOfSight);
    frame.title = title;
    frame.tabIndex = -1;
    frame.onload = () => {
      frame.contentWindow?.addEventListener('afterprint', () => {
        frame.remove();
        onPrinted();
      });
      frame.contentWindow?.print();
      resolve();
    };
    frame.srcdoc = html;
    document.body.append(frame);
  });
