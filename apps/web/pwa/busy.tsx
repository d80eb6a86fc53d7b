import { Banner, kitTexts, useBusy, useTexts } from '@pecset/web-kit';

/** The server is too busy for what was asked, which is sent again by itself. */
export const Busy = () => {
  const kit = useTexts(kitTexts);
  if (!useBusy()) return null;
  return (
    <Banner tone="amber" role="status">
      <p>{kit('busy')}</p>
    </Banner>
  );
};
