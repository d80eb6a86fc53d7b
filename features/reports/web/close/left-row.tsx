import { AlertLine, ToDossier } from '@pecset/alerts/web';
import { budapestDay, budapestTime } from '@pecset/kernel';
import { doneBy } from '@pecset/packs/contract';
import { packCondition } from '@pecset/packs/domain';
import { packsTexts, rowText, StatusShape, transactionTexts, useCodeTexts } from '@pecset/packs/web';
import { Badge, buttonLook, ListRow, Row, rowWords, useCall, useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { LeftKind, ReportRow } from '../../contract/index.ts';
import { closeTexts } from './texts.ts';

type LeftRowProps = {
  readonly row: ReportRow;
  readonly kind: LeftKind;
  readonly at: string;
  readonly onChange: () => void;
};

const DAY_MS = 24 * 60 * 60_000;

/** Counts calendar days in Budapest. */
const daysBetween = (earlier: string, later: string): number =>
  Math.round(
    (Date.parse(budapestDay(new Date(later))) - Date.parse(budapestDay(new Date(earlier)))) / DAY_MS,
  );

/** Kinds without an answer yet, for which no outcome can be recorded. */
const isUnderWay: Readonly<Record<LeftKind, boolean>> = {
  parked: true,
  unanswered: true,
  waiting: true,
  uncertain: false,
  undecided: false,
  unacknowledged: false,
  'unknown-product': false,
};

/** Kinds that are looked into in a dossier, which leads to the pack too. */
const leadsToDossier: Readonly<Record<LeftKind, boolean>> = {
  parked: false,
  unanswered: false,
  waiting: false,
  uncertain: true,
  undecided: true,
  unacknowledged: true,
  'unknown-product': true,
};

export const LeftRow = ({ row, kind, at, onChange }: LeftRowProps) => {
  const t = useTexts(closeTexts);
  const ofPacks = useTexts(packsTexts);
  const { language } = useLanguage();
  const call = useCall();
  const { gtin, sn, lotNum, expDate } = row;
  return (
    <ListRow>
      <div className={rowWords}>
        <Row as="p" gap="sm">
          <strong>
            <StatusShape status={packCondition([row])} /> {row.productName ?? gtin}
          </strong>
          <span>
            {ofPacks(transactionTexts[row.trxType])}: {ofPacks(rowText(row))}
          </span>
          <Age days={daysBetween(row.trxTime, at)} />
        </Row>
        {row.reasonCode && <Reason code={row.reasonCode} />}
        <small>
          SN {sn} · LOT {lotNum} · EXP {expDate}
          {row.productName !== null && ` · ${gtin}`} ·{' '}
          {t('by', { time: budapestTime(new Date(row.trxTime)), userName: doneBy(row, language) })}
        </small>
      </div>
      <Row gap="sm">
        {!isUnderWay[kind] && <AlertLine item={row} call={call} onChange={onChange} />}
        {leadsToDossier[kind] ? (
          <ToDossier mlId={row.mlId} />
        ) : (
          <Link {...buttonLook({ variant: 'default' })} to="/" search={{ gtin, sn, lotNum, expDate }}>
            {t('openPack')}
          </Link>
        )}
      </Row>
    </ListRow>
  );
};

const Age = ({ days }: { readonly days: number }) => {
  const t = useTexts(closeTexts);
  if (days <= 0) return null;
  return <Badge tone="amber">{days === 1 ? t('yesterday') : t('daysAgo', { count: days })}</Badge>;
};

const Reason = ({ code }: { readonly code: string }) => {
  const text = useCodeTexts()(code);
  return (
    <p>
      {text && `${text.short} `}
      <code>{code}</code>
    </p>
  );
};
