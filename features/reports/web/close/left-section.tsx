import { useSession } from '@pecset/accounts/web';
import { RepairNow } from '@pecset/national/web';
import { Card, Count, List, Row, useLanguage, useTexts } from '@pecset/web-kit';
import { type LeftGroup, leftTexts } from '../../contract/index.ts';
import { LeftRow } from './left-row.tsx';
import { closeTexts } from './texts.ts';

type LeftSectionProps = {
  readonly group: LeftGroup;
  /** Time of the snapshot. */
  readonly at: string;
  readonly onChange: () => void;
};

/** One kind of remaining work; all its rows need the same action. */
export const LeftSection = ({ group, at, onChange }: LeftSectionProps) => {
  const { kind, count, rows } = group;
  const { language } = useLanguage();
  const words = leftTexts[language];
  const { title, todo } = words.kinds[kind];
  return (
    <Card
      title={
        <>
          {title} <Count tone="grey">{new Intl.NumberFormat(language).format(count)}</Count>
        </>
      }
    >
      <p>{todo}</p>
      {kind === 'parked' && <SendParked />}
      {rows.length < count && (
        <p>
          <strong>{words.shown(rows.length, count)}</strong>
        </p>
      )}
      <List>
        {rows.map((row) => (
          <LeftRow key={row.mlId} row={row} kind={kind} at={at} onChange={onChange} />
        ))}
      </List>
    </Card>
  );
};

/** Sent transactions leave the list when the next notices arrive. */
const SendParked = () => {
  const t = useTexts(closeTexts);
  const state = useSession();
  const isAdmin = state.phase === 'signed-in' && state.session.roles.includes('ADMN');
  if (!isAdmin)
    return (
      <p>
        <strong>{t('tellAdmin')}</strong>
      </p>
    );
  return (
    <Row>
      <RepairNow />
    </Row>
  );
};
