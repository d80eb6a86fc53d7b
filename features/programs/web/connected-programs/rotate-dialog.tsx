import { Button, Choice, Field, kitTexts, Modal, ModalAnswers, Stack, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { overlaps } from '../../contract/index.ts';
import { programsTexts } from './texts.ts';

type Overlap = (typeof overlaps)[number];

export type Rotation = { readonly overlapHours: Overlap; readonly lastDay?: string };

const overlapWords = {
  0: 'overlap0',
  1: 'overlap1',
  24: 'overlap24',
  168: 'overlap168',
} as const satisfies Record<Overlap, string>;

type Props = { readonly name: string; readonly onAnswer: (rotation: Rotation | undefined) => void };

/** A day, so that a till can be set up in its own time, unless something else is chosen. */
export const RotateDialog = ({ name, onAnswer }: Props) => {
  const t = useTexts(programsTexts);
  const kit = useTexts(kitTexts);
  const [overlapHours, setOverlap] = useState<Overlap>(24);
  const [lastDay, setLastDay] = useState('');
  const rotation = { overlapHours, ...(lastDay !== '' && { lastDay }) };
  return (
    <Modal
      title={t('rotateTitle', { name })}
      message={t('rotateMessage')}
      onClose={(answer) => onAnswer(answer === 'make' ? rotation : undefined)}
    >
      {(close) => (
        <Stack>
          <Stack as="fieldset" gap="xs" aria-label={t('rotateMessage')}>
            {overlaps.map((hours) => (
              <Choice
                key={hours}
                type="radio"
                name="overlap"
                label={t(overlapWords[hours])}
                checked={hours === overlapHours}
                onChange={() => setOverlap(hours)}
              />
            ))}
          </Stack>
          <Field label={t('lastDay')} description={t('lastDayHint')}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={lastDay}
                onChange={({ target }) => setLastDay(target.value)}
              />
            )}
          </Field>
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {kit('cancel')}
            </Button>
            <Button onClick={() => close('make')}>{t('make')}</Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};
