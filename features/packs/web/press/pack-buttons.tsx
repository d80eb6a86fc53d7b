import { Button } from '@mantine/core';
import { useTexts } from '@pecset/web-kit';
import type { PackStatus } from '../../domain/index.ts';
import { packsTexts } from '../texts.ts';
import classes from './pack-buttons.module.css';
import type { PackActions } from './use-pack-actions.tsx';

type PackButtonsProps = { readonly status: PackStatus; readonly actions: PackActions };

const plain = { size: 'xl', variant: 'default' } as const;
const prominent = { size: 'xl', 'data-primary': true } as const;

export const PackButtons = ({ status, actions }: PackButtonsProps) => {
  const t = useTexts(packsTexts);
  const { busy, verify, dispense, destroy } = actions;
  const waits = (operation: typeof busy) => ({ loading: busy === operation, disabled: busy !== undefined });
  if (status === 'unknown')
    return (
      <fieldset className={classes.buttons}>
        <legend>{t('actions')}</legend>
        <Button {...prominent} {...waits('verify')} onClick={verify}>
          {t('verify')}
        </Button>
      </fieldset>
    );
  const pending = status === 'pending' && { disabled: true };
  // Only an active pack is there to be dispensed; of any other the next thing to know is its state.
  const [forDispense, forVerify] = status === 'active' ? [prominent, plain] : [plain, prominent];
  return (
    <fieldset className={classes.buttons}>
      <legend>{t('actions')}</legend>
      <Button {...forDispense} {...waits('dispense')} {...pending} onClick={dispense}>
        {t('dispense')}
      </Button>
      <Button {...forVerify} {...waits('verify')} onClick={verify}>
        {t('reverify')}
      </Button>
      <Button {...plain} variant="outline" color="red" {...waits('destroy')} {...pending} onClick={destroy}>
        {t('destroy')}
      </Button>
    </fieldset>
  );
};
