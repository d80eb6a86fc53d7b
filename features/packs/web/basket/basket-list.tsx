import { Button, useConnection, useTexts } from '@pecset/web-kit';
import panel from '../counter/verdict-panel.module.css';
import { VerdictShape } from '../counter/verdict-shape.tsx';
import classes from './basket.module.css';
import { BasketLine } from './basket-line.tsx';
import { countsOf, leadingStanding, type SeenRow } from './basket-row.ts';
import { headOf } from './basket-words.ts';
import { FailedLine } from './failed-line.tsx';
import { SaidOfBasket } from './said-of-basket.tsx';
import { basketTexts } from './texts.ts';
import type { BasketInUse } from './use-basket.ts';

type BasketListProps = {
  readonly inUse: BasketInUse;
  /** A question is open. */
  readonly asking: boolean;
  readonly onDispense: () => void;
  readonly onEmpty: () => void;
};

/** The whole in one word, the one button below it, what must not be handed out, then the rest. */
export const BasketList = ({ inUse, asking, onDispense, onEmpty }: BasketListProps) => {
  const t = useTexts(basketTexts);
  const isReached = useConnection();
  const { basket, rows, failed, sending, told } = inUse;
  const counts = countsOf(rows, failed);
  const leading = leadingStanding(counts);
  if (leading === 'empty') return null;
  const { tone, shape, leads, further } = headOf(t, { leading, counts, sending, isReached });
  const locked = asking || sending !== undefined;
  const stopped = rows.filter(({ standing }) => standing === 'stop');
  const others = rows.filter(({ standing }) => standing !== 'stop');
  const lines = (seen: readonly SeenRow[]) =>
    seen.map((one) => (
      <BasketLine
        key={one.row.id}
        seen={one}
        basket={basket}
        told={told && 'id' in told && told.id === one.row.id ? told : undefined}
        locked={locked}
      />
    ));
  return (
    <section className={classes.basket} aria-label={t('basket')} tabIndex={-1}>
      <div className={panel.panel} data-tone={tone}>
        <div className={classes.leads}>
          <p className={panel.word}>
            <VerdictShape kind={shape} />
            <span>{leads}</span>
          </p>
          {further && <p>{further}</p>}
        </div>
        {(counts.ready > 0 || sending) && (
          <div className={panel.steps}>
            <Button
              size="xl"
              data-primary
              data-dispenses
              loading={sending !== undefined}
              disabled={locked || !isReached}
              onClick={onDispense}
            >
              {sending
                ? t('dispensing')
                : t(
                    counts.stop + counts.failed + counts.look + counts.working > 0
                      ? 'dispenseGreen'
                      : 'dispenseAll',
                    {
                      count: counts.ready,
                    },
                  )}
            </Button>
          </div>
        )}
      </div>
      {failed.length > 0 && (
        <div className={classes.group}>
          <h2>{t('failedGroup', { count: failed.length })}</h2>
          <ul>
            {failed.map((scan) => (
              <FailedLine
                key={scan.id}
                scan={scan}
                basket={basket}
                isNew={told?.kind === 'failed' && told.id === scan.id}
              />
            ))}
          </ul>
        </div>
      )}
      {stopped.length > 0 && (
        <div className={classes.group} data-group="stop">
          <h2>{t('stopGroup', { count: stopped.length })}</h2>
          <ul>{lines(stopped)}</ul>
        </div>
      )}
      {others.length > 0 && (
        <div className={classes.group}>
          <h2>{t('group', { count: others.length })}</h2>
          <ul>{lines(others)}</ul>
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="default" disabled={locked || counts.working > 0} onClick={onEmpty}>
          {t('empty')}
        </Button>
      </div>
      <SaidOfBasket told={told} rows={rows} leads={leads} stopped={counts.stop > 0} />
    </section>
  );
};
