import { Card, Skeleton } from '@pecset/web-kit';

/** As high as a phone's screen below the picture, so that the buttons at its foot do not jump away under a thumb. */
export const OverviewAwaited = () => (
  <Card>
    <Skeleton lines={9} />
  </Card>
);
