import type { TextCatalogue } from '@pecset/web-kit';
import type { ComponentType } from 'react';
import type { OrgProfile } from '../contract/index.ts';

type OfOrganisation = ComponentType<{ readonly org: OrgProfile }>;

/** A part of this page that a higher feature provides. */
export type HigherCards = { readonly Cards: OfOrganisation; readonly texts: readonly TextCatalogue[] };

export type ConnectionCards = HigherCards & { readonly Banner: OfOrganisation };
