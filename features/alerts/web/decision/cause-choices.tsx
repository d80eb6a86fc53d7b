import { type AlertCause, type AlertOutcome, alertCause, outcomeOfCause } from '@pecset/packs/contract';
import { Choice, useTexts } from '@pecset/web-kit';
import { type ComponentProps, useId } from 'react';
import { outcomeTexts } from '../outcome-texts.ts';
import { alertsTexts } from '../texts.ts';
import classes from './decision.module.css';
import type { OfferedCause } from './decision-fields.ts';
import { settleWords } from './grounds-words.ts';
import { decisionTexts } from './texts.ts';
import { causeTexts } from './words.ts';

type CauseChoicesProps = {
  readonly offered: readonly OfferedCause[];
  /** The cause that is checked when the form opens. */
  readonly first: AlertCause | undefined;
  readonly missing: boolean;
  readonly input: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref'>;
};

/** Causes that the facts speak for, each with what it leads to; the others by kind, out of the way. */
export const CauseChoices = ({ offered, first, missing, input }: CauseChoicesProps) => {
  const t = useTexts(decisionTexts);
  const ofAlerts = useTexts(alertsTexts);
  const id = useId();
  const others = alertCause.options.filter((cause) => !offered.some((one) => one.cause === cause));
  return (
    <fieldset aria-describedby={missing ? id : undefined}>
      <legend>{t('cause')}</legend>
      {missing && (
        <p id={id} className={classes.failure}>
          {ofAlerts('outcomeMissing')}
        </p>
      )}
      {offered.map((likely) => (
        <Choice
          key={likely.cause}
          type="radio"
          value={likely.cause}
          label={settleWords(t, likely)}
          hint={likely.fact}
          {...input}
        />
      ))}
      {others.length > 0 && (
        <details open={offered.length === 0 || (first && others.includes(first)) || undefined}>
          <summary className={classes.further}>{t('otherCauses')}</summary>
          <Group outcome="own-error" causes={others} input={input} />
          <Group outcome="technical" causes={others} input={input} />
          <Group outcome="suspicion" causes={others} input={input} />
        </details>
      )}
    </fieldset>
  );
};

type GroupProps = Pick<CauseChoicesProps, 'input'> & {
  readonly outcome: AlertOutcome;
  readonly causes: readonly AlertCause[];
};

const Group = ({ outcome, causes, input }: GroupProps) => {
  const t = useTexts(decisionTexts);
  const ofAlerts = useTexts(alertsTexts);
  const shown = causes.filter((cause) => outcomeOfCause[cause] === outcome);
  if (shown.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      {outcome !== 'suspicion' && <legend>{ofAlerts(outcomeTexts[outcome])}</legend>}
      {shown.map((cause) => (
        <Choice key={cause} type="radio" value={cause} label={t(causeTexts[cause])} {...input} />
      ))}
    </fieldset>
  );
};
