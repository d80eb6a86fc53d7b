import { Button, Notice, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { registrationTexts } from '../registration/texts.ts';
import { useSessions } from '../use-session.tsx';

/** Another user is signed in: offers to log out and stay on this page. */
export const OfAnother = ({ email }: { readonly email: string }) => {
  const t = useTexts(registrationTexts);
  const sessions = useSessions();
  const leave = useMutation({
    mutationFn: async () => (await sessions.mayLogOut()) && sessions.logout(),
  });
  return (
    <>
      <Notice tone="warning">{t('joinOther', { email })}</Notice>
      <Button variant="default" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
        {t('joinLogout')}
      </Button>
    </>
  );
};
