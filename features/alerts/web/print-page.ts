const outOfSight: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  right: '0',
  bottom: '0',
  width: '0',
  height: '0',
  border: '0',
};

/**
 * Prints a page from a hidden frame; what is on screen stays as it is. The frame is given the page's text and fetches
 * nothing but its style: one that came from another host by itself could not be told to print.
 */
export const printPage = (html: string, title: string): Promise<void> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, outOfSight);
    frame.title = title;
    frame.tabIndex = -1;
    frame.onload = () => {
      frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
      frame.contentWindow?.print();
      resolve();
    };
    frame.srcdoc = html;
    document.body.append(frame);
  });
