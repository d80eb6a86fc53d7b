import { useSession } from '@pecset/accounts/web';
import { RepairNow } from '@pecset/national/web';
import { useLanguage, useTexts } from '@pecset/web-kit';
import { type LeftGroup, leftTexts } from '../../contract/index.ts';
import classes from './close-screen.module.css';
import { LeftRow } from './left-row.tsx';
import { closeTexts } from './texts.ts';

type LeftSectionProps = {
  readonly group: LeftGroup;
  /** When it was found. */
  readonly at: string;
  readonly onChange: () => void;
};

/** All that one does the same thing about. */
export const LeftSection = ({ group, at, onChange }: LeftSectionProps) => {
  const { kind, count, rows } = group;
  const { language } = useLanguage();
  const words = leftTexts[language];
  const { title, todo } = words.kinds[kind];
  return (
    <section className={classes.group} aria-labelledby={`left-${kind}`}>
      <h2 id={`left-${kind}`}>
        {title} <span className={classes.count}>{new Intl.NumberFormat(language).format(count)}</span>
      </h2>
      <p>{todo}</p>
      {kind === 'parked' && <SendParked />}
      {rows.length < count && <p className={classes.cut}>{words.shown(rows.length, count)}</p>}
      <ul>
        {rows.map((row) => (
          <LeftRow key={row.mlId} row={row} kind={kind} at={at} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
};

/** What is sent leaves the list when the next notices come. */
const SendParked = () => {
  const t = useTexts(closeTexts);
  const state = useSession();
  const isAdmin = state.phase === 'signed-in' && state.session.roles.includes('ADMN');
  if (!isAdmin) return <p className={classes.cut}>{t('tellAdmin')}</p>;
  return (
    <div className={classes.send}>
      <RepairNow />
    </div>
  );
};
