import type { ReplyOf } from '@pecset/contract';
import {
  Button,
  Failure,
  Notice,
  Quiet,
  Row,
  Stack,
  useCall,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { inviteToPhotograph } from '../../contract/index.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import classes from './photographs.module.css';
import { photographsTexts } from './texts.ts';
import { asMinutes, useSecondsLeft } from './use-seconds-left.ts';

type Invited = ReplyOf<typeof inviteToPhotograph>;
type State =
  | { readonly phase: 'closed' | 'asking' }
  | { readonly phase: 'shown'; readonly invited: Invited }
  | { readonly phase: 'failed'; readonly words: string };

type PhoneInvitationProps = {
  readonly mlId: number;
  /** Reads the dossier again: a photograph may have come. */
  readonly onLook: () => void;
};

/** The code that a phone opens. */
export const PhoneInvitation = ({ mlId, onLook }: PhoneInvitationProps) => {
  const t = useTexts(photographsTexts);
  const call = useCall();
  const failureWords = useFailureWords(inviteToPhotograph);
  const id = useId();
  const { changed, onFocus } = useKeptFocus<HTMLHeadingElement>();
  const [state, setState] = useState<State>({ phase: 'closed' });
  const ask = async () => {
    setState({ phase: 'asking' });
    const answer = await call(inviteToPhotograph, { params: { mlId } });
    setState(
      answer.ok
        ? { phase: 'shown', invited: answer.value }
        : { phase: 'failed', words: failureWords(answer.refusal) },
    );
  };
  return (
    <Stack as="section" gap="sm" className={classes.phone} aria-labelledby={id} onFocus={onFocus}>
      <h3 id={id} ref={changed} tabIndex={-1}>
        {t('phone')}
      </h3>
      <Quiet>{t('phoneLead')}</Quiet>
      {state.phase === 'failed' && <Failure words={state.words} />}
      {state.phase === 'shown' ? (
        <ShownCode
          key={state.invited.address}
          invited={state.invited}
          onLook={onLook}
          onNew={() => void ask()}
          onHide={() => setState({ phase: 'closed' })}
        />
      ) : (
        <Row>
          <Button variant="default" loading={state.phase === 'asking'} onClick={() => void ask()}>
            {t('showCode')}
          </Button>
        </Row>
      )}
    </Stack>
  );
};

const LOOK_EVERY_MS = 2_000;

const useLooks = (isLooking: boolean, onLook: () => void) => {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!isLooking) return;
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLooking]);
};

type ShownCodeProps = {
  readonly invited: Invited;
  readonly onLook: () => void;
  readonly onNew: () => void;
  readonly onHide: () => void;
};

const ShownCode = ({ invited, onLook, onNew, onHide }: ShownCodeProps) => {
  const t = useTexts(photographsTexts);
  const { address, code, endsAt, reachable } = invited;
  const left = useSecondsLeft(endsAt);
  useLooks(left > 0, onLook);
  return (
    <Stack gap="sm">
      {!reachable && <Notice tone="warning">{t('unreachable', { host: new URL(address).host })}</Notice>}
      {left > 0 ? (
        <>
          <p>{t('scanCode')}</p>
          <img
            className={classes.code}
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
            alt={t('codeAlt')}
          />
          <p>{t('validFor', { time: asMinutes(left) })}</p>
        </>
      ) : (
        <p role="status">{t('codeEnded')}</p>
      )}
      <Row gap="sm">
        {left > 0 && <CopyAddress address={address} />}
        {left === 0 && (
          <Button variant="default" onClick={onNew}>
            {t('newCode')}
          </Button>
        )}
        <Button variant="default" onClick={onHide}>
          {t('hideCode')}
        </Button>
      </Row>
    </Stack>
  );
};

/** Hidden if the browser offers no clipboard, as without https. */
const CopyAddress = ({ address }: { readonly address: string }) => {
  const t = useTexts(photographsTexts);
  const [outcome, setOutcome] = useState<'copyAddress' | 'copied' | 'copyFailed'>('copyAddress');
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return (
    <Button variant="default" onClick={() => void copy()}>
      {t(outcome)}
    </Button>
  );
};
