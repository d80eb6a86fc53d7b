import { Card, Facts, Row, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { Dossier } from '../../contract/index.ts';
import { AlertId } from '../alert-id.tsx';
import { CopyButton } from '../copy-button.tsx';
import { decisionTexts } from '../decision/texts.ts';
import { DossierOut } from '../out/dossier-out.tsx';
import { dossierTexts } from './texts.ts';

type PackCardProps = { readonly dossier: Dossier; readonly onChange: () => void };

/** The pack as it was sent, and what leaves the dossier. */
export const PackCard = ({ dossier, onChange }: PackCardProps) => {
  const t = useTexts(dossierTexts);
  const ofDecision = useTexts(decisionTexts);
  const { pack, productName, alertId } = dossier;
  return (
    <Card title={productName ?? t('pack')}>
      <Facts
        facts={[
          [ofDecision('gtin'), <code key="gtin">{pack.gtin}</code>],
          [ofDecision('expDate'), <code key="exp">{pack.expDate}</code>],
          [ofDecision('lotNum'), <code key="lot">{pack.lotNum}</code>],
          [ofDecision('sn'), <code key="sn">{pack.sn}</code>],
        ]}
      />
      {alertId !== null && (
        <Row>
          <div>
            <small>{t('alertId')}</small>
            <p>
              <code>
                <AlertId id={alertId} />
              </code>
            </p>
          </div>
          <CopyButton text={alertId} />
        </Row>
      )}
      <DossierOut dossier={dossier} onChange={onChange} />
      <p>
        <Link to="/" search={pack}>
          {t('openPackPage')}
        </Link>
      </p>
    </Card>
  );
};
