import { Stack } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { pinsHere } from '../shared-browser/pins-here.ts';
import { useSessions } from '../use-session.tsx';
import { wayBack } from '../way-back.ts';
import { LoginForm } from './login-form.tsx';
import { useLoginSearch } from './login-search.ts';
import { PinLoginPart } from './pin-login-part.ts';
import { ResetRequestPart } from './reset-request-part.ts';

/** Login or reset request; an address typed in one is kept in the other. */
export const LoginScreen = () => {
  const { rememberedEmail } = useSessions();
  const { forgotten, back } = useLoginSearch();
  const navigate = useNavigate();
  const { data: remembered } = useQuery(rememberedEmail);
  const [typed, setTyped] = useState<string>();
  const email = typed ?? remembered;
  if (email === undefined) return null;
  const Face = forgotten ? ResetRequestPart : LoginForm;
  return (
    <Stack gap="lg">
      <Face email={email} onLeave={setTyped} />
      {pinsHere.known() && (
        <Suspense>
          <PinLoginPart onDone={() => void navigate({ to: wayBack(back), replace: true })} />
        </Suspense>
      )}
    </Stack>
  );
};
