import type { TextCatalogue } from '@pecset/web-kit';
import type { ComponentType } from 'react';
import type { OrgProfile } from '../contract/index.ts';

type OfOrganisation = ComponentType<{ readonly org: OrgProfile }>;

/** What this page shows of the connection to the national system, which a higher feature keeps. */
export type ConnectionCards = {
  readonly Banner: OfOrganisation;
  readonly Cards: OfOrganisation;
  readonly texts: readonly TextCatalogue[];
};
