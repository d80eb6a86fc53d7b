import { budapestTime } from '@pecset/kernel';
import { useCodeTexts } from '@pecset/packs/web';
import { Badge, Card, List, ListRow, rowWords, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { Dossier } from '../../contract/index.ts';
import { decisionTexts } from '../decision/texts.ts';
import { stateTexts, stateTones } from '../decision/words.ts';
import { dossierTexts } from './texts.ts';

/** A pack that raised several alerts is judged by all of them. */
export const OtherAlerts = ({ others }: Pick<Dossier, 'others'>) => {
  const t = useTexts(dossierTexts);
  const ofDecision = useTexts(decisionTexts);
  const codeText = useCodeTexts();
  if (others.length === 0) return null;
  return (
    <Card title={t('others')}>
      <List>
        {others.map(({ mlId, number, state, at, reasonCode }) => (
          <ListRow key={mlId}>
            <Link to="/alerts/$mlId" params={{ mlId }} className={rowWords}>
              <strong>
                {t('numbered', { number })} {reasonCode && (codeText(reasonCode)?.short ?? reasonCode)}
              </strong>
              <small>{budapestTime(new Date(at))}</small>
            </Link>
            <Badge tone={stateTones[state]}>{ofDecision(stateTexts[state])}</Badge>
          </ListRow>
        ))}
      </List>
    </Card>
  );
};
