import { addressOf } from '@pecset/contract';
import { budapestTime } from '@pecset/kernel';
import { useBaseHost, useTexts } from '@pecset/web-kit';
import { type Photograph, showPhotograph } from '../../contract/index.ts';
import { subjectWords } from './subject-words.ts';
import { photographsTexts } from './texts.ts';

/** What a picture shows, in words: for who does not see it, and where it could not be loaded. */
export const usePhotographWords = () => {
  const t = useTexts(photographsTexts);
  return ({ shows, at, by }: Photograph, place: number): string =>
    t('alt', {
      subject: t(subjectWords[shows].name),
      place,
      time: budapestTime(new Date(at)),
      userName: by.userName,
    });
};

type PhotographPictureProps = {
  readonly mlId: number;
  readonly photograph: Photograph;
  /** Counted over the whole dossier, from one. */
  readonly place: number;
  readonly className?: string | undefined;
};

export const PhotographPicture = ({ mlId, photograph, place, className }: PhotographPictureProps) => {
  const baseHost = useBaseHost();
  const words = usePhotographWords();
  const { photographId, width, height } = photograph;
  const address = addressOf(showPhotograph, { params: { mlId, photographId } });
  return (
    <img
      className={className}
      src={baseHost + address}
      // Another host gets the session's cookie only when it is asked so.
      crossOrigin={baseHost === '' ? undefined : 'use-credentials'}
      alt={words(photograph, place)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
};
