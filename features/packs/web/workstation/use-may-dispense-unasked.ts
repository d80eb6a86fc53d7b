import { useSession } from '@pecset/accounts/web';

/** Whether an administrator allows workstations to leave out the question before a dispense. */
export const useMayDispenseUnasked = (): 'allowed' | 'not-allowed' => {
  const state = useSession();
  return state.phase === 'signed-in' && state.session.mayDispenseUnasked ? 'allowed' : 'not-allowed';
};
