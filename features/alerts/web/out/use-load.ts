import { useSession } from '@pecset/accounts/web';
import { shownOrganisationHeader, shownUserHeader } from '@pecset/contract';
import { useBaseHost, useLanguage } from '@pecset/web-kit';

/** Loads a file from the server as the signed-in user; throws if it does not come whole. */
export const useLoad = () => {
  const baseHost = useBaseHost();
  const { language } = useLanguage();
  const state = useSession();
  return async (address: string): Promise<Blob> => {
    const session = state.phase === 'signed-in' ? state.session : undefined;
    const answer = await fetch(baseHost + address, {
      credentials: 'include',
      headers: {
        'accept-language': language,
        ...shownUserHeader(session?.userId),
        ...shownOrganisationHeader(session?.partnerId),
      },
    });
    if (!answer.ok) throw new Error(`${address.split('?', 1)[0]} was answered ${answer.status}`);
    return answer.blob();
  };
};
