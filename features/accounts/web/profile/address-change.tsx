import { Actions, useTexts } from '@pecset/web-kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { AddressForm } from './address-form.tsx';
import { profileTexts } from './texts.ts';
import type { SecurityChange } from './use-security-change.ts';

type AddressChangeProps = {
  readonly opener: { readonly words: string; readonly of: string };
  readonly label: string;
  /** The address that is not confirmed yet. */
  readonly waiting: string | null;
  readonly change: SecurityChange<string>;
  /** Further actions for the address. */
  readonly children?: ReactNode;
};

/** Another address: a form opened by its button, then a message where the mail with the link went. */
export const AddressChange = ({ opener, label, waiting, change, children }: AddressChangeProps) => {
  const t = useTexts(profileTexts);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [phase, setPhase] = useState<'closed' | 'open' | 'sent'>('closed');
  const open = phase === 'open';
  const send = async (email: string) => {
    if (!(await change.run(email))) return;
    setPhase('sent');
    button.current?.focus();
  };
  return (
    <>
      <p role="status">{phase === 'sent' && waiting && t('mailSent', { email: waiting })}</p>
      <Actions>
        <ActionButton
          {...opener}
          ref={button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setPhase(open ? 'closed' : 'open')}
        />
        {children}
      </Actions>
      <div id={id}>
        {open && <AddressForm label={label} change={change} onSubmit={(email) => void send(email)} />}
      </div>
    </>
  );
};
