import { Actions, Button, Card, List, Panel, Row, Stack, useConnection, useTexts } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import panel from '../pack-page/verdict-panel.module.css';
import { VerdictShape } from '../pack-page/verdict-shape.tsx';
import classes from './basket.module.css';
import { countsOf, leadingStanding, type SeenRow } from './basket-row.ts';
import { BasketRowView } from './basket-row-view.tsx';
import { headOf } from './basket-words.ts';
import { FailedScanRow } from './failed-scan-row.tsx';
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

/** Headline and button, failed scans, packs that must not be handed out, the rest, and packs set aside before. */
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
  const aside = rows.filter(({ standing }) => standing === 'aside');
  const others = rows.filter(({ standing }) => standing !== 'stop' && standing !== 'aside');
  const lines = (seen: readonly SeenRow[]) =>
    seen.map((one) => (
      <BasketRowView
        key={one.row.id}
        seen={one}
        basket={basket}
        told={told && 'id' in told && told.id === one.row.id ? told : undefined}
        locked={locked}
      />
    ));
  return (
    <Card flush label={t('basket')}>
      <Panel tone={tone} className={panel.panel}>
        <Row>
          <Stack gap="xs" className={panel.said}>
            <p className={panel.word}>
              <VerdictShape kind={shape} />
              <span>{leads}</span>
            </p>
            {further && <p>{further}</p>}
          </Stack>
          {(counts.ready > 0 || sending) && (
            <Actions>
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
            </Actions>
          )}
        </Row>
      </Panel>
      {failed.length > 0 && (
        <Group title={t('failedGroup', { count: failed.length })}>
          {failed.map((scan) => (
            <FailedScanRow
              key={scan.id}
              scan={scan}
              basket={basket}
              isNew={told?.kind === 'failed' && told.id === scan.id}
            />
          ))}
        </Group>
      )}
      {stopped.length > 0 && (
        <Group title={t('stopGroup', { count: stopped.length })} stops>
          {lines(stopped)}
        </Group>
      )}
      {others.length > 0 && <Group title={t('group', { count: others.length })}>{lines(others)}</Group>}
      {aside.length > 0 && (
        <Group title={t('asideGroup', { count: aside.length })} stops>
          {lines(aside)}
        </Group>
      )}
      <div className={classes.group}>
        <Button variant="default" disabled={locked || counts.working > 0} onClick={onEmpty}>
          {t('empty')}
        </Button>
      </div>
      <SaidOfBasket
        {...{ told, rows, leads }}
        stopped={counts.stop > 0}
        atRest={counts.working === 0 && !sending}
      />
    </Card>
  );
};

type GroupProps = {
  readonly title: string;
  /** The packs in it must not be handed out. */
  readonly stops?: boolean;
  readonly children: ReactNode;
};

const Group = ({ title, stops, children }: GroupProps) => (
  <Stack gap="xs" className={classes.group} {...(stops && { 'data-tone': 'red' })}>
    <h2>{title}</h2>
    <List>{children}</List>
  </Stack>
);
