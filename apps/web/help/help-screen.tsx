import { packsTexts } from '@pecset/packs/web';
import { Button, Card, Field, Page, Quiet, Stack, useTexts } from '@pecset/web-kit';
import { useCanGoBack, useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SupportSection } from '../support/support-section.tsx';
import { supportTexts } from '../support/texts.ts';
import { CodeSection, useCodesFor } from './code-section.tsx';
import { Contents } from './contents.tsx';
import classes from './help.module.css';
import { HelpSection } from './help-section.tsx';
import { ShortcutsSection } from './shortcuts/shortcuts-section.tsx';
import { shortcutsTexts } from './shortcuts/texts.ts';
import { helpTexts } from './texts.ts';
import { useFoundHelp } from './use-found-help.ts';
import { VerdictSection } from './verdict-section.tsx';

export const texts = [helpTexts, shortcutsTexts, supportTexts, packsTexts];

/** Works signed out and offline, since all texts come with the page. */
export const Screen = () => {
  const { code = '' }: { readonly code?: string } = useSearch({ strict: false });
  return <Help key={code} asked={code} />;
};

/** Moves the focus to the section that a link named; the shell has set it to the start of the page. */
const useArrivalAt = (anchor: string) => {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
};

const Help = ({ asked }: { readonly asked: string }) => {
  const t = useTexts(helpTexts);
  const [query, setQuery] = useState(asked);
  const found = useFoundHelp(query);
  const codes = useCodesFor(query);
  const isSearching = query.trim() !== '';
  const { hash } = useLocation();
  useArrivalAt(hash);
  return (
    <Page title={t('title')} tools={<Tools />} layout="rows">
      <SearchField query={query} onChange={setQuery} />
      <div role="status" className={classes.outcome}>
        {isSearching && codes && <Outcome count={found.count + codes.length} query={query} />}
      </div>
      {isSearching && (
        <p>
          <Button variant="default" onClick={() => setQuery('')}>
            {t('showAll')}
          </Button>
        </p>
      )}
      <Stack gap="lg" className={classes.layout}>
        {!isSearching && <Contents />}
        <Stack gap="lg" className={classes.sections}>
          {isSearching && <CodeSection query={query} />}
          {found.before.map((section) => (
            <HelpSection key={section.anchor} section={section} />
          ))}
          {found.verdicts.length > 0 && <VerdictSection kinds={found.verdicts} withLead={!isSearching} />}
          {found.after.map((section) => (
            <HelpSection key={section.anchor} section={section} />
          ))}
          {found.shortcuts && <ShortcutsSection />}
          {found.support && <SupportSection />}
          {!isSearching && <CodeSection query="" />}
        </Stack>
      </Stack>
    </Page>
  );
};

const Tools = () => {
  const t = useTexts(helpTexts);
  const canGoBack = useCanGoBack();
  return (
    <>
      {canGoBack && (
        <Button variant="default" onClick={() => window.history.back()}>
          {t('back')}
        </Button>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {t('printHelp')}
      </Button>
    </>
  );
};

type SearchFieldProps = { readonly query: string; readonly onChange: (query: string) => void };

const SearchField = ({ query, onChange }: SearchFieldProps) => {
  const t = useTexts(helpTexts);
  return (
    <search className={classes.search}>
      <Field label={t('search')} description={t('searchHint')}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </search>
  );
};

const Outcome = ({ count, query }: { readonly count: number; readonly query: string }) => {
  const t = useTexts(helpTexts);
  if (count > 0) return <Quiet className={classes.count}>{t('found', { count })}</Quiet>;
  return (
    <Card>
      <p>
        <strong>{t('nothing')}</strong> {query}
      </p>
      <p>{t('nothingTodo')}</p>
    </Card>
  );
};
