const outOfSight: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  right: '0',
  bottom: '0',
  width: '0',
  height: '0',
  border: '0',
};

/** A refusal is JSON, and a server that is gone leaves a document that we may not look into. */
const isPage = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument?.contentType === 'text/html';

/** Loads a page into a hidden frame and prints it from there; what is on screen stays as it is. */
export const printPage = (address: string, title: string): Promise<'printed' | 'failed'> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, outOfSight);
    frame.title = title;
    frame.tabIndex = -1;
    frame.onload = () => {
      const { contentWindow } = frame;
      if (!contentWindow || !isPage(frame)) {
        frame.remove();
        return resolve('failed');
      }
      contentWindow.addEventListener('afterprint', () => frame.remove());
      contentWindow.print();
      resolve('printed');
    };
    frame.src = address;
    document.body.append(frame);
  });
