import { budapestDay, budapestTime, proseTime } from '@pecset/kernel';
import { useCodeTexts } from '@pecset/packs/web';
import { Badge, serverClock, Table, useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { DossierRow } from '../../contract/index.ts';
import { decisionTexts } from '../decision/texts.ts';
import { placeTexts, stateTexts, stateTones } from '../decision/words.ts';
import { dossierTexts } from '../dossier/texts.ts';
import classes from './list.module.css';

export const AlertTable = ({ rows }: { readonly rows: readonly DossierRow[] }) => {
  const t = useTexts(dossierTexts);
  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('alert')}</th>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('raised')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('where')}</th>
          <th scope="col">{t('photographs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AlertRow key={row.mlId} row={row} />
        ))}
      </tbody>
    </Table>
  );
};

const AlertRow = ({ row }: { readonly row: DossierRow }) => {
  const t = useTexts(dossierTexts);
  const ofDecision = useTexts(decisionTexts);
  const { mlId, number, state, at, reasonCode, gtin, sn, productName, takenBy, place, photographs } = row;
  const isDecided = state === 'held' || state === 'closed';
  const codeText = useCodeTexts();
  const reason = reasonCode === null ? t('unknownReason') : (codeText(reasonCode)?.short ?? reasonCode);
  return (
    <tr data-state={state}>
      <th scope="row" className={classes.alert}>
        <Link to="/alerts/$mlId" params={{ mlId }}>
          <strong>{t('numbered', { number })}</strong> <span>{reason}</span>
        </Link>
      </th>
      <td className={classes.product}>
        <span className={classes.line}>{productName ?? gtin}</span>
        <small>
          {productName !== null && <span>{gtin} · </span>}
          <code>{sn}</code>
        </small>
      </td>
      <td className={classes.state}>
        <Badge tone={stateTones[state]}>{ofDecision(stateTexts[state])}</Badge>
      </td>
      <td className={classes.raised}>
        <Raised at={at} isDecided={isDecided} />
      </td>
      <td data-label={t('who')}>{takenBy?.userName ?? <small>{isDecided ? '–' : t('nobody')}</small>}</td>
      <td data-label={t('where')}>{ofDecision(placeTexts[place])}</td>
      <td data-label={t('photographs')} data-none={photographs === 0 || undefined}>
        {photographs === 0 ? '–' : photographs}
      </td>
    </tr>
  );
};

const DAY_MS = 24 * 60 * 60_000;

/** Today in words, else as in every table; how many days one has been waiting catches the eye. */
const Raised = ({ at, isDecided }: { readonly at: string; readonly isDecided: boolean }) => {
  const t = useTexts(dossierTexts);
  const { language } = useLanguage();
  const [raised, now] = [new Date(at), new Date(serverClock.now())];
  const days = Math.round((Date.parse(budapestDay(now)) - Date.parse(budapestDay(raised))) / DAY_MS);
  return (
    <>
      <time dateTime={at}>{days === 0 ? proseTime(raised, now, language) : budapestTime(raised)}</time>
      {days > 0 && !isDecided && <small>{days === 1 ? t('yesterday') : t('daysAgo', { count: days })}</small>}
    </>
  );
};
