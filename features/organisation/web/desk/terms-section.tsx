import type { TermOnDesk } from '@pecset/accounts/contract';
import { serverClock, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './desk.module.css';
import { termsQuery } from './desk-queries.ts';
import { PublishForm } from './publish-form.tsx';
import { Loaded, Section, useTimes } from './section.tsx';
import { operatorTexts } from './texts.ts';

export const TermsSection = () => {
  const t = useTexts(operatorTexts);
  const query = useQuery(termsQuery(useCall()));
  return (
    <Section title={t('terms')}>
      <Loaded query={query}>
        {({ versions, files }) => (
          <>
            <ul className={classes.organisations}>
              {versions.map((term) => (
                <Term key={`${term.kind} ${term.version}`} term={term} />
              ))}
            </ul>
            <PublishForm files={files} />
          </>
        )}
      </Loaded>
    </Section>
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
    <li>
      <a href={page} target="_blank" rel="noreferrer">
        {t(kind)} {version}
      </a>
      <span className={classes.tags}>
        {inForce && <span data-mode="production">{t('inForce')}</span>}
        <span>{t(mandatory ? 'mandatory' : 'optional')}</span>
      </span>
      <span className={classes.quiet}>{from()}</span>
    </li>
  );
};
