import { Quiet, Stack, usePageTitle } from '@pecset/web-kit';
import type { ReactNode } from 'react';

type SmallPageProps = {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** A page with one thing to do, beside the seal. */
export const SmallPage = ({ title, lead, children }: SmallPageProps) => {
  usePageTitle(title);
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <h1>{title}</h1>
        {lead && <Quiet>{lead}</Quiet>}
      </Stack>
      {children}
    </Stack>
  );
};
