import { Table, useTexts } from '@pecset/web-kit';
import { type Marked, markDifferences, readingFields } from '../domain/index.ts';
import classes from './alerts.module.css';
import { alertsTexts } from './texts.ts';

type Read = Readonly<Partial<Record<(typeof readingFields)[number], string | null | undefined>>>;

const names = { gtin: 'GTIN', expDate: 'exp', lotNum: 'lot', sn: 'sn' } as const;

type ReadingTableProps = { readonly sent: Read; readonly read: Read };

/** What was sent and what was read, with the characters marked that differ. */
export const ReadingTable = ({ sent, read }: ReadingTableProps) => {
  const t = useTexts(alertsTexts);
  return (
    <Table className={classes.reading}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('sent')}</th>
          <th scope="col">{t('readNow')}</th>
        </tr>
      </thead>
      <tbody>
        {readingFields.map((field) => {
          const [one, other] = markDifferences(sent[field] ?? '', read[field] ?? '');
          const name = names[field];
          return (
            <tr key={field}>
              <th scope="row">{name === 'GTIN' ? name : t(name)}</th>
              <td data-label={t('sent')}>
                <code>
                  <Reading runs={one} />
                </code>
              </td>
              <td data-label={t('readNow')}>
                <code>
                  <Reading runs={other} />
                </code>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
};

/** `<mark>` is announced by screen readers. */
const Reading = ({ runs }: { readonly runs: Marked }) =>
  runs.length === 0
    ? '–'
    : runs.map(({ text, differs }, index) => {
        const place = `${index} ${text}`;
        return differs ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
      });
