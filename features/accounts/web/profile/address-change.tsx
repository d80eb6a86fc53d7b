import { Button } from '@mantine/core';
import { useTexts } from '@pecset/web-kit';
import { useId, useRef, useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { Failure } from './failure.tsx';
import { profileTexts } from './texts.ts';
import type { SecurityChange } from './use-security-change.ts';

type AddressChangeProps = {
  readonly opener: string;
  readonly label: string;
  readonly change: SecurityChange<string>;
};

type Phase =
  | { readonly at: 'closed' }
  | { readonly at: 'open' }
  | { readonly at: 'sent'; readonly to: string };

/** Another address: opened by its button, and told afterwards where the mail with the link has gone. */
export const AddressChange = ({ opener, label, change }: AddressChangeProps) => {
  const t = useTexts(profileTexts);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [phase, setPhase] = useState<Phase>({ at: 'closed' });
  const open = phase.at === 'open';
  const send = async (email: string) => {
    if (!(await change.run(email))) return;
    setPhase({ at: 'sent', to: email });
    button.current?.focus();
  };
  return (
    <>
      <p role="status">{phase.at === 'sent' && t('mailSent', { email: phase.to })}</p>
      <Button
        ref={button}
        variant="default"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setPhase({ at: open ? 'closed' : 'open' })}
      >
        {opener}
      </Button>
      <div id={id}>
        {open && (
          <>
            <Failure title={t('notDone')} words={change.failure} />
            <AddressForm label={label} pending={change.pending} onSubmit={(email) => void send(email)} />
          </>
        )}
      </div>
    </>
  );
};
