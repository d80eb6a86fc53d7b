import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveAcceptTerm } from './accept-term.ts';
import { serveCurrentTerm } from './current-term.ts';

export { acceptCurrentTerms, pendingTerms } from './pending-terms.ts';
export { type Publication, type PublishRefusal, publishTerm } from './publish-term.ts';
export { type TermPages, termDeskRoutes } from './term-desk.ts';
export { type TermRef, termStore } from './term-store.ts';

export const termRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveCurrentTerm(dependencies),
  serveAcceptTerm(dependencies),
];
