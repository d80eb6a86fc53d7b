import type { TextCatalogue } from '@pecset/web-kit';
import type { ComponentType } from 'react';
import type { OrgProfile } from '../contract/index.ts';

type OfOrganisation = ComponentType<{ readonly org: OrgProfile }>;

/** The parts of this page about the connection; a higher feature provides them. */
export type ConnectionCards = {
  readonly Banner: OfOrganisation;
  readonly Cards: OfOrganisation;
  readonly texts: readonly TextCatalogue[];
};
