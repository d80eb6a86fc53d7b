import type { TermOnDesk } from '@pecset/accounts/contract';
import { Badge, Card, List, ListRow, Row, rowWords, serverClock, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { termsQuery } from './desk-queries.ts';
import { PublishForm } from './publish-form.tsx';
import { Loaded, useTimes } from './section.tsx';
import { operatorTexts } from './texts.ts';

export const TermsSection = () => {
  const t = useTexts(operatorTexts);
  const query = useQuery(termsQuery(useCall()));
  return (
    <Card title={t('terms')}>
      <Loaded query={query}>
        {({ versions, files }) => (
          <>
            <List>
              {versions.map((term) => (
                <Term key={`${term.kind} ${term.version}`} term={term} />
              ))}
            </List>
            <PublishForm files={files} />
          </>
        )}
      </Loaded>
    </Card>
  );
};

const Term = ({ term }: { readonly term: TermOnDesk }) => {
  const t = useTexts(operatorTexts);
  const { day } = useTimes();
  const { kind, version, mandatory, inForce, effectiveAt, page } = term;
  const from = () => {
    if (effectiveAt === null) return t('fromBeginning');
    const isToCome = new Date(effectiveAt) > new Date(serverClock.now());
    return t(isToCome ? 'announced' : 'since', { day: day(effectiveAt) });
  };
  return (
    <ListRow>
      <span className={rowWords}>
        <a href={page} target="_blank" rel="noreferrer">
          {t(kind)} {version}
        </a>
        <small>{from()}</small>
      </span>
      <Row gap="sm">
        {inForce && <Badge tone="green">{t('inForce')}</Badge>}
        <Badge tone="grey">{t(mandatory ? 'mandatory' : 'optional')}</Badge>
      </Row>
    </ListRow>
  );
};
