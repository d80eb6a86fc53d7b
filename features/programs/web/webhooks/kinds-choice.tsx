import { type EventKind, eventKinds } from '@pecset/notifications/contract';
import { Choice, Failure, Stack, useTexts } from '@pecset/web-kit';
import { kindWords } from './event-words.ts';
import { webhooksTexts } from './texts.ts';

type Props = {
  readonly chosen: readonly EventKind[];
  readonly onChoose: (kinds: EventKind[]) => void;
  readonly isMissing: boolean;
};

export const KindsChoice = ({ chosen, onChoose, isMissing }: Props) => {
  const t = useTexts(webhooksTexts);
  return (
    <Stack as="fieldset" gap="xs">
      <legend>{t('kinds')}</legend>
      {eventKinds.map((kind) => (
        <Choice
          key={kind}
          type="checkbox"
          label={t(kindWords[kind])}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            onChoose(eventKinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      <Failure words={isMissing ? t('kindsNeeded') : undefined} />
    </Stack>
  );
};
