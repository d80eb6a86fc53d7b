import { Button } from '@mantine/core';
import { useTexts } from '@pecset/web-kit';
import type { PackStatus } from '../domain/index.ts';
import classes from './pack-detail.module.css';
import { packsTexts } from './texts.ts';
import type { PackActions } from './use-pack-actions.tsx';

type PackButtonsProps = { readonly status: PackStatus; readonly actions: PackActions };

export const PackButtons = ({ status, actions }: PackButtonsProps) => {
  const t = useTexts(packsTexts);
  const { busy, verify, dispense, destroy } = actions;
  const waits = (operation: typeof busy) => ({ loading: busy === operation, disabled: busy !== undefined });
  if (status === 'unknown')
    return (
      <fieldset className={classes.buttons}>
        <legend>{t('actions')}</legend>
        <Button {...waits('verify')} data-primary size="xl" onClick={verify}>
          {t('verify')}
        </Button>
      </fieldset>
    );
  const pending = status === 'pending';
  return (
    <fieldset className={classes.buttons}>
      <legend>{t('actions')}</legend>
      <Button
        {...waits('dispense')}
        {...(pending && { disabled: true })}
        data-primary
        size="xl"
        onClick={dispense}
      >
        {t('dispense')}
      </Button>
      <Button {...waits('verify')} size="xl" variant="default" onClick={verify}>
        {t('reverify')}
      </Button>
      <Button
        {...waits('destroy')}
        {...(pending && { disabled: true })}
        size="xl"
        variant="outline"
        color="red"
        onClick={destroy}
      >
        {t('destroy')}
      </Button>
    </fieldset>
  );
};
