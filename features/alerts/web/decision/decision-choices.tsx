import type { AlertCause, AlertDecision } from '@pecset/packs/contract';
import { Choice, Quiet, useTexts } from '@pecset/web-kit';
import type { ComponentProps } from 'react';
import { decisionsFor } from '../../domain/index.ts';
import classes from './decision.module.css';
import { decisionTexts } from './texts.ts';
import { decisionWords } from './words.ts';

type DecisionChoicesProps = {
  readonly cause: AlertCause;
  readonly decision: AlertDecision | undefined;
  /** Shown instead of what the decision means. */
  readonly hint: string | undefined;
  readonly input: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref'>;
};

/** What may be decided for this cause; what the checked one means stands below. */
export const DecisionChoices = ({ cause, decision, hint, input }: DecisionChoicesProps) => {
  const t = useTexts(decisionTexts);
  return (
    <fieldset>
      <legend>{t('decision')}</legend>
      <div className={classes.choices}>
        {decisionsFor(cause).map((one) => (
          <Choice key={one} type="radio" value={one} label={t(decisionWords[one].name)} {...input} />
        ))}
      </div>
      {decision && <Quiet>{hint ?? t(decisionWords[decision].hint)}</Quiet>}
    </fieldset>
  );
};
