import { requestPasskeyLogin } from '@pecset/accounts/contract';
import { type Result, refuse } from '@pecset/kernel';
import { Button, type Call, Failure, Row, Stack, useCall, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasskeyFailure } from '../passkeys/passkey-failure.ts';
import type { promptForPasskey } from '../passkeys/prompt.ts';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { People, type Person, usePeople } from './people.tsx';
import { PinPad } from './pin-pad.tsx';
import classes from './shared-browser.module.css';
import { sharedBrowserTexts } from './texts.ts';

/** What a second person gives to confirm something: it opens no session. */
export type SecondProof =
  | { readonly userId: number; readonly pin: string }
  | Extract<Awaited<ReturnType<typeof promptForPasskey>>, { readonly ok: true }>['value'];

type SecondPersonProps = {
  /** Who is signed in, and so cannot be the second person. */
  readonly first: number;
  /** The proof is being checked. */
  readonly busy: boolean;
  readonly failure: string | undefined;
  /** The PIN cannot be tried again: somebody else, or a passkey, is needed. */
  readonly isOver: boolean;
  readonly onProof: (proof: SecondProof) => void;
  /** The failure is about a proof that is not tried any more. */
  readonly onForget: () => void;
};

const promptAnybody = async (call: Call): Promise<Result<SecondProof, PasskeyFailure>> => {
  const challenge = await call(requestPasskeyLogin);
  if (!challenge.ok) return challenge;
  const ceremony = await import('../passkeys/prompt.ts').catch(() => null);
  if (!ceremony) return refuse({ errCode: 'SYS-NETWORK' });
  return ceremony.promptForPasskey(challenge.value, { whose: 'anybody', userVerification: 'required' });
};

/** A colleague confirms at this screen, by the PIN of this browser or by a passkey; who is signed in stays so. */
export const SecondPerson = (props: SecondPersonProps) => {
  const { first, busy, failure, isOver, onProof, onForget } = props;
  const t = useTexts(sharedBrowserTexts);
  const call = useCall();
  const people = usePeople();
  const [person, setPerson] = useState<Person>();
  const passkeyWords = usePasskeyFailureWords(requestPasskeyLogin);
  const passkey = useMutation({
    mutationFn: () => promptAnybody(call),
    gcTime: 0,
    onSuccess: (given) => given.ok && onProof(given.value),
  });
  const choose = (next: Person | undefined) => {
    onForget();
    passkey.reset();
    setPerson(next);
  };
  const prompted = passkey.data?.ok === false ? passkeyWords(passkey.data.refusal) : undefined;
  return (
    <Stack>
      <Failure words={failure ?? prompted} />
      {person && !isOver ? (
        <PinPad
          key={person.userId}
          name={person.userName}
          busy={busy}
          onPin={(pin) => onProof({ userId: person.userId, pin })}
        />
      ) : (
        <People
          people={people.data?.filter(({ userId }) => userId !== first)}
          nobody={t('noSecond')}
          failed={people.isError}
          retry={() => void people.refetch()}
          onChoose={choose}
        />
      )}
      <Row className={classes.others}>
        {person && (
          <Button variant="default" onClick={() => choose(undefined)}>
            {t('somebodyElse')}
          </Button>
        )}
        {!person && 'PublicKeyCredential' in window && (
          <Button variant="default" loading={passkey.isPending || busy} onClick={() => passkey.mutate()}>
            {t('usePasskey')}
          </Button>
        )}
      </Row>
    </Stack>
  );
};
