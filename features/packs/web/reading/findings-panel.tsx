import type { Finding } from '@pecset/gs1';
import { useManualEntry, useStartScan } from '@pecset/scanner/web';
import { Actions, Button, buttonLook, Panel, Stack, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { findingWords, type SayFinding } from '../../domain/finding-words.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import { namesTwoPacks } from '../../domain/read-findings.ts';
import { packsTexts } from '../texts.ts';
import { tellCorrected } from './corrections.ts';

type FindingsPanelProps = {
  readonly pack: PackAsRead;
  /** Typed, not scanned: the user then corrects the typing. */
  readonly typed: boolean;
  readonly findings: readonly Finding[];
  /** Undefined if the pack cannot be sent at all. */
  readonly onSendAsRead: (() => void) | undefined;
};

const ScanAgain = ({ leads = true }: { readonly leads?: boolean }) => {
  const t = useTexts(packsTexts);
  const startScan = useStartScan();
  const look = leads ? { ...buttonLook(), 'data-primary': 'in-sight' } : buttonLook({ variant: 'default' });
  return (
    <Link {...look} to="/" onClick={startScan}>
      {t('scanAgain')}
    </Link>
  );
};

/** Replaces the pack's buttons: nothing is sent before the user has read the findings. */
export const FindingsPanel = ({ pack, typed, findings, onSendAsRead }: FindingsPanelProps) => {
  const t = useTexts(packsTexts);
  const enterManually = useManualEntry();
  return (
    <Panel as="section" tone="amber" aria-labelledby="findings">
      <h2 id="findings">{t(typed ? 'typedTitle' : 'findingsTitle')}</h2>
      <Stack>
        <p>{t(typed ? 'typedLead' : 'findingsLead')}</p>
        {findings.length > 0 && (
          <ul data-bullets>
            {findings.map((finding) => (
              <li key={JSON.stringify(finding)}>{findingWords(t as SayFinding, finding)}</li>
            ))}
          </ul>
        )}
        {!onSendAsRead && <p>{t(namesTwoPacks(findings) ? 'namesTwoPacks' : 'cannotBeSent')}</p>}
        <Actions>
          {typed && (
            <Button
              data-primary="in-sight"
              onClick={() => void enterManually(pack, () => tellCorrected(pack))}
            >
              {t('correctTyped')}
            </Button>
          )}
          <ScanAgain leads={!typed} />
          {!typed && findings.some(({ kind }) => kind === 'missing' || kind === 'lost-separator') && (
            <Button variant="default" onClick={() => void enterManually(pack)}>
              {t('typeMissing')}
            </Button>
          )}
          {onSendAsRead && (
            <Button variant="default" onClick={onSendAsRead}>
              {t('sendAsRead')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Panel>
  );
};

/** Replaces the pack's buttons for a training code: such codes never reach the national system. */
export const DemonstrationPanel = () => {
  const t = useTexts(packsTexts);
  return (
    <Panel as="section" tone="amber" aria-labelledby="demonstration">
      <h2 id="demonstration">{t('demonstrationTitle')}</h2>
      <Stack>
        <p>{t('demonstration')}</p>
        <Actions>
          <ScanAgain />
        </Actions>
      </Stack>
    </Panel>
  );
};
