import { ok, refuse } from '@pecset/kernel';
import {
  Card,
  Quiet,
  Row,
  Stack,
  useCall,
  useFailureWords,
  useSay,
  useShowDialog,
  useTexts,
} from '@pecset/web-kit';
import { addPhotograph, type Dossier, MOST_PHOTOGRAPHS } from '../../contract/index.ts';
import { whatToPhotograph } from '../../domain/what-to-photograph.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { PhoneInvitation } from './phone-invitation.tsx';
import { PhotographDialog, RemoveDialog } from './photograph-dialog.tsx';
import { PhotographSlot, type Placed } from './photograph-slot.tsx';
import classes from './photographs.module.css';
import { photographsTexts } from './texts.ts';
import { useGivenFiles } from './use-given-files.ts';
import { type SendPhotograph, useUploads } from './use-uploads.ts';

type PhotographsProps = {
  readonly dossier: Pick<Dossier, 'mlId' | 'reasonCode' | 'pictures'>;
  /** The dossier's photographs have changed, or may have: it should be read again. */
  readonly onChange: () => void;
};

const useSendHere = (mlId: number): SendPhotograph => {
  const call = useCall();
  const failureWords = useFailureWords(addPhotograph);
  return async (file, shows) => {
    const answer = await call(addPhotograph, { params: { mlId }, file, fields: { shows } });
    return answer.ok ? ok(undefined) : refuse(failureWords(answer.refusal));
  };
};

/** Numbered over the whole dossier, removed ones included, so that a number always means the same picture. */
const placedIn = ({ pictures }: PhotographsProps['dossier']): readonly Placed[] =>
  pictures
    .map((photograph, index) => ({ photograph, place: index + 1 }))
    .filter(({ photograph }) => !photograph.removed);

const useOpen = ({ dossier: { mlId }, onChange }: PhotographsProps) => {
  const show = useShowDialog();
  return async ({ photograph, place }: Placed): Promise<void> => {
    const change = await show<'none' | 'remove'>((onAnswer) => (
      <PhotographDialog {...{ mlId, photograph, place }} onClose={onAnswer} />
    ));
    if (change === 'none') return;
    const { photographId } = photograph;
    await show<void>((done) => (
      <RemoveDialog {...{ mlId, photographId }} onRemoved={onChange} onClose={() => done()} />
    ));
  };
};

/** The dossier's photographs, and what else should be photographed. */
export const Photographs = (props: PhotographsProps) => {
  const { dossier, onChange } = props;
  const { mlId, reasonCode } = dossier;
  const t = useTexts(photographsTexts);
  const say = useSay();
  const open = useOpen(props);
  const { changed, onFocus } = useKeptFocus<HTMLParagraphElement>();
  const uploads = useUploads(useSendHere(mlId), () => {
    onChange();
    say(t('added'));
  });
  const placed = placedIn(dossier);
  const hasRoom = placed.length < MOST_PHOTOGRAPHS;
  const add = hasRoom ? uploads.add : undefined;
  const subjects = whatToPhotograph(reasonCode);
  const isThere = (subject: string) => placed.some(({ photograph: { shows } }) => shows === subject);
  const given = useGivenFiles(subjects.find((subject) => !isThere(subject)) ?? 'other', add);
  return (
    <Card title={t('title')} lead={t('lead')} id="photographs" onFocus={onFocus}>
      <Stack {...given} gap="lg" className={classes.photographs}>
        <Row spread>
          <p role="status" ref={changed} tabIndex={-1}>
            {t('count', { count: placed.length, most: MOST_PHOTOGRAPHS })}
          </p>
          <Quiet>{hasRoom ? t('dropHere') : t('full')}</Quiet>
        </Row>
        {hasRoom && <PhoneInvitation mlId={mlId} onLook={onChange} />}
        <div className={classes.slots}>
          {subjects.map((shows) => (
            <PhotographSlot
              key={shows}
              mlId={mlId}
              shows={shows}
              photographs={placed.filter(({ photograph }) => photograph.shows === shows)}
              uploads={uploads.list.filter((upload) => upload.shows === shows)}
              onAdd={add}
              onOpen={(one) => void open(one)}
              onTryAgain={uploads.tryAgain}
              onDiscard={uploads.discard}
            />
          ))}
        </div>
      </Stack>
    </Card>
  );
};
