import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { ScanNotices, WaitingScans } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import type { AlertParts } from './alert-parts.ts';
import type { PackAsRead } from './pack-as-read.ts';
import { PackChoices } from './pack-choices.tsx';
import classes from './pack-detail.module.css';
import { PackFacts } from './pack-facts.tsx';
import { PackHistory } from './pack-history.tsx';
import { useScanCannotPress } from './scan-cannot-press.ts';
import { StatusPanel } from './status-panel.tsx';
import { packsTexts } from './texts.ts';
import { usePackDesk } from './use-pack-desk.ts';
import { usePrimaryFocus } from './use-primary-focus.ts';

type PackDetailProps = { readonly pack: PackAsRead; readonly alerts: AlertParts };

/** One pack: what it says, what is known of it, what can be done with it. */
export const PackDetail = ({ pack, alerts }: PackDetailProps) => {
  const t = useTexts(packsTexts);
  const desk = usePackDesk(pack, alerts);
  const choices = usePrimaryFocus(desk.busy);
  useScanCannotPress();
  return (
    <div className={classes.detail}>
      <WaitingScans />
      <section className={classes.pack} aria-label={t('pack')}>
        <StatusPanel
          status={desk.status}
          newest={desk.history[0]}
          loading={desk.loading}
          result={desk.actions.result}
        />
        <div className={classes.body} ref={choices}>
          <PackFacts pack={desk.pack} expiry={desk.expiry} />
          {desk.scan && <ScanNotices noticed={desk.scan.noticed} />}
          {!desk.loading && <PackChoices desk={desk} />}
        </div>
      </section>
      <PackHistory desk={desk} />
    </div>
  );
};
