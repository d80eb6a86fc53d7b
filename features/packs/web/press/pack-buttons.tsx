import { Button, Row, useTexts } from '@pecset/web-kit';
import type { Leading, PackStatus } from '../../domain/index.ts';
import type { PackPage } from '../pack-page/use-pack-page.ts';
import { packsTexts } from '../texts.ts';
import classes from './pack-buttons.module.css';

type PackButtonsProps = {
  readonly status: PackStatus;
  readonly leads: Leading;
  /** It stays where it is until it is released in its dossier. */
  readonly heldBack: boolean;
  readonly actions: PackPage['actions'];
};

const plain = { size: 'xl', variant: 'default' } as const;
const prominent = { size: 'xl', variant: 'filled', 'data-primary': true } as const;

export const PackButtons = ({ status, leads, heldBack, actions }: PackButtonsProps) => {
  const t = useTexts(packsTexts);
  const { busy, verify, dispense } = actions;
  const waits = (operation: typeof busy) => ({ loading: busy === operation, disabled: busy !== undefined });
  const lookOf = (button: Leading) => (leads === button ? prominent : plain);
  if (status === 'unknown')
    return (
      <Row as="fieldset" className={classes.buttons}>
        <legend className="only-heard">{t('actions')}</legend>
        <Button {...lookOf('verify')} {...waits('verify')} onClick={verify}>
          {t('verify')}
        </Button>
      </Row>
    );
  const pending = status === 'pending' && { disabled: true };
  return (
    <Row as="fieldset" className={classes.buttons}>
      <legend className="only-heard">{t('actions')}</legend>
      {!heldBack && (
        <Button data-dispenses {...lookOf('dispense')} {...waits('dispense')} {...pending} onClick={dispense}>
          {t('dispense')}
        </Button>
      )}
      <Button {...lookOf('verify')} {...waits('verify')} onClick={verify}>
        {t('reverify')}
      </Button>
    </Row>
  );
};

export const DestroyButton = ({ status, actions }: Omit<PackButtonsProps, 'leads' | 'heldBack'>) => {
  const t = useTexts(packsTexts);
  const { busy, destroy } = actions;
  return (
    <div>
      <Button
        variant="outline"
        tone="danger"
        loading={busy === 'destroy'}
        disabled={busy !== undefined || status === 'pending'}
        onClick={destroy}
      >
        {t('destroy')}
      </Button>
    </div>
  );
};
