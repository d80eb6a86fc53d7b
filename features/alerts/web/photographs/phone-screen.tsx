import { budapestTime } from '@pecset/kernel';
import { Button, Notice, Quiet, Stack, usePageTitle, useTexts } from '@pecset/web-kit';
import { useRef, useState } from 'react';
import { MOST_PHOTOGRAPHS, type PhoneInvitation, type PhotographSubject } from '../../contract/index.ts';
import { filesChosen } from './add-buttons.tsx';
import { UploadLine } from './photograph-slot.tsx';
import classes from './photographs.module.css';
import { subjectWords } from './subject-words.ts';
import { photographsTexts } from './texts.ts';
import { usePhone } from './use-phone.ts';
import { type SendPhotograph, useUploads } from './use-uploads.ts';

export const texts = [photographsTexts];

/** What a phone shows that opened a one-time address: it adds photographs, and knows nothing else. */
export const Screen = () => {
  const t = useTexts(photographsTexts);
  usePageTitle(t('phoneTitle'));
  const { state, open, send } = usePhone();
  return (
    <Stack gap="lg" className={classes.phonePage}>
      <h1>{t('phoneTitle')}</h1>
      {state.phase === 'no-address' && <p>{t('phoneNoAddress')}</p>}
      {state.phase === 'opening' && <p role="status">{t('phoneOpening')}</p>}
      {state.phase === 'over' && (
        <Notice tone="failure" title={t('phoneOver')}>
          <p>{state.words}</p>
          {state.mayTryAgain && <Button onClick={open}>{t('tryAgain')}</Button>}
        </Notice>
      )}
      {state.phase === 'open' && <Taking invitation={state.invitation} send={send} />}
    </Stack>
  );
};

type Sent = { readonly shows: PhotographSubject; readonly address: string };

type TakingProps = { readonly invitation: PhoneInvitation; readonly send: SendPhotograph };

const Taking = ({ invitation: { left, endsAt, subjects }, send }: TakingProps) => {
  const t = useTexts(photographsTexts);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const uploads = useUploads(send, (file, shows) =>
    setSent((before) => [...before, { shows, address: URL.createObjectURL(file) }]),
  );
  const hasRoom = left > 0;
  const counted = { count: MOST_PHOTOGRAPHS - left, most: MOST_PHOTOGRAPHS };
  return (
    <>
      <p role="status" className={classes.phoneCount}>
        {t('phoneSent', counted)}{' '}
        <span>{t('phoneUntil', { time: budapestTime(new Date(endsAt)).slice(-5) })}</span>
      </p>
      <p>{hasRoom ? t('phoneHint') : t('phoneFull')}</p>
      {subjects.map((shows) => (
        <PhoneSubject
          key={shows}
          shows={shows}
          sent={sent.filter((one) => one.shows === shows)}
          onAdd={hasRoom ? uploads.add : undefined}
        >
          {uploads.list
            .filter((upload) => upload.shows === shows)
            .map((upload) => (
              <UploadLine
                key={upload.id}
                upload={upload}
                onTryAgain={uploads.tryAgain}
                onDiscard={uploads.discard}
              />
            ))}
        </PhoneSubject>
      ))}
      {hasRoom && sent.length > 0 && <Quiet>{t('phoneDone')}</Quiet>}
    </>
  );
};

type PhoneSubjectProps = {
  readonly shows: PhotographSubject;
  readonly sent: readonly Sent[];
  readonly onAdd: ((files: readonly File[], shows: PhotographSubject) => void) | undefined;
  readonly children: React.ReactNode;
};

const PhoneSubject = ({ shows, sent, onAdd, children }: PhoneSubjectProps) => {
  const t = useTexts(photographsTexts);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const { name, hint } = subjectWords[shows];
  const subject = t(name);
  return (
    <Stack as="section" gap="sm" aria-label={subject} data-shows={shows}>
      {onAdd && (
        <>
          <Button size="xl" fullWidth onClick={() => camera.current?.click()}>
            {t('takeOf', { subject })}
          </Button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={(event) => onAdd(filesChosen(event), shows)}
          />
        </>
      )}
      <Quiet>{t(hint)}</Quiet>
      {children}
      {sent.length > 0 && (
        <div className={classes.pictures}>
          {sent.map(({ address }) => (
            <img key={address} className={classes.small} src={address} alt="" />
          ))}
          <p>✓ {t('phoneSentOf', { subject, count: sent.length })}</p>
        </div>
      )}
      {onAdd && shows === 'other' && (
        <>
          <Button variant="default" size="lg" fullWidth onClick={() => gallery.current?.click()}>
            {t('phoneGallery')}
          </Button>
          <input
            ref={gallery}
            type="file"
            accept="image/*"
            multiple
            hidden
            onChange={(event) => onAdd(filesChosen(event), shows)}
          />
        </>
      )}
    </Stack>
  );
};
