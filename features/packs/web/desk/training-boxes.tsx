import { useSession } from '@pecset/accounts/web';
import { Button, Panel, Row, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { demoPacks, onBox } from '../../domain/index.ts';
import { deskTexts } from './texts.ts';
import classes from './training-boxes.module.css';
import { useDismissed } from './use-dismissed.ts';

const boxes = [
  { sn: 'DEMO-1', name: 'boxOrdinary', shows: 'boxOrdinaryShows' },
  { sn: 'DEMO-EXPIRED', name: 'boxExpired', shows: 'boxExpiredShows' },
  { sn: 'DEMO-FE-LOT-13', name: 'boxAlert', shows: 'boxAlertShows' },
] as const;

const packOf = (sn: string) => demoPacks.filter((pack) => pack.sn === sn).map(onBox)[0];

/** While nothing is real: boxes to be pressed instead of scanned, for whoever has no scanner at hand. */
export const TrainingBoxes = () => {
  const t = useTexts(deskTexts);
  const state = useSession();
  const [hidden, hide] = useDismissed('pecset-training-hidden');
  if (hidden || state.phase !== 'signed-in' || !state.session.sandboxMode) return null;
  return (
    <Panel as="section" tone="accent" aria-labelledby="training">
      <Row className={classes.head}>
        <h2 id="training">{t('training')}</h2>
        <Button variant="link" onClick={hide}>
          {t('hideTraining')}
        </Button>
      </Row>
      <ul className={classes.boxes}>
        {boxes.map(({ sn, name, shows }) => (
          <li key={sn}>
            <Link to="/" search={packOf(sn)}>
              <DrawnCode />
              <strong>{t(name)}</strong>
              <small>{t(shows)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** As a code looks; it cannot be scanned. */
const DrawnCode = () => (
  <svg viewBox="0 0 10 10" width="40" height="40" fill="currentColor" aria-hidden="true">
    <path d="M0 0h1v10h9V9H9V8H8v1H7V7H6v2H5V8H4v1H2V8h1V6H2V4h2v2h1V5h1V3H5V2h2v2h1v2h1V4h1V2H9V0H8v1H7V0H6v1H5V0H4v1H3V0H2v2H1Z" />
  </svg>
);
