import { currentTerm, type TermKind, termPage } from '@pecset/accounts/contract';
import type { Call } from '@pecset/web-kit';

/** The text of one version. Accepts only a page of ours (with an h1), since a proxy may answer for the server. */
export const loadTermPage = async (
  baseHost: string,
  kind: TermKind,
  version: string,
): Promise<HTMLElement> => {
  const response = await fetch(baseHost + termPage(kind, version), { credentials: 'include' });
  const { body } = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!response.ok || !body.querySelector('h1')) throw new Error(`No page for ${kind} ${version}`);
  return body;
};

export const loadCurrentTerm = async (call: Call, baseHost: string, kind: TermKind): Promise<HTMLElement> => {
  const answer = await call(currentTerm, { params: { termId: kind } });
  if (!answer.ok) throw new Error(answer.refusal.errCode);
  return loadTermPage(baseHost, kind, answer.value.version);
};
