import { accountsTexts, Colleagues, colleaguesTexts, profileTexts, useSession } from '@pecset/accounts/web';
import {
  Across,
  Card,
  Page,
  PageFrame,
  PagePart,
  TabLinks,
  useCall,
  usePageTitle,
  useTexts,
} from '@pecset/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { OrgProfile } from '../contract/index.ts';
import { CounterSettingsCard } from './counter-settings/counter-settings-card.tsx';
import { counterSettingsTexts } from './counter-settings/texts.ts';
import { DataForm } from './data-form.tsx';
import { Guide } from './guide.tsx';
import type { ConnectionCards, HigherCards } from './higher-cards.ts';
import { orgQuery } from './org-query.ts';
import { ClosesSoon, Closing } from './own-data/closing.tsx';
import { OwnData } from './own-data/own-data.tsx';
import { ownDataTexts } from './own-data/texts.ts';
import { ProductionRequest } from './production-request/production-request.tsx';
import { productionRequestTexts } from './production-request/texts.ts';
import { type Tab, tabNames, tabOf } from './tabs.ts';
import { organisationTexts } from './texts.ts';

/** Includes the account texts, which the step-up dialog uses. */
export const texts = [
  organisationTexts,
  colleaguesTexts,
  productionRequestTexts,
  counterSettingsTexts,
  ownDataTexts,
  profileTexts,
  accountsTexts,
];

const tabTexts = {
  data: 'tabData',
  connection: 'tabConnection',
  colleagues: 'tabColleagues',
  counters: 'tabCounters',
  programs: 'tabPrograms',
  'own-data': 'tabOwnData',
} as const satisfies Record<Tab, string>;

type Needs = {
  readonly connection: ConnectionCards;
  readonly programs: HigherCards;
  readonly alerts: HigherCards;
};

export const Screen = (cards: Needs) => {
  const t = useTexts(organisationTexts);
  const state = useSession();
  usePageTitle(t('organisationProfile'));
  if (state.phase === 'signed-in' && state.session.roles.includes('ADMN')) return <AdminsPage {...cards} />;
  return (
    <PageFrame>
      <section aria-labelledby="organisation">
        <Card>
          <h1 id="organisation">{t('organisation')}</h1>
        </Card>
      </section>
    </PageFrame>
  );
};

const AdminsPage = (cards: Needs) => {
  const t = useTexts(organisationTexts);
  const { data, isError } = useQuery(orgQuery(useCall()));
  if (data) return <Loaded org={data} {...cards} />;
  if (isError) return <Navigate to="/" replace />;
  return (
    <PageFrame>
      <h1>{t('loading')}</h1>
    </PageFrame>
  );
};

/** The tab in the address. A linked card is rendered only now, so it is focused and scrolled to here. */
const useTab = (): Tab => {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const addressed = document.getElementById(hash);
    addressed?.focus();
    addressed?.scrollIntoView({ block: 'nearest' });
  }, [hash]);
  return tabOf(hash);
};

/** The session learns of a change of mode first; the profile is then reloaded. */
const useMode = (shown: OrgProfile['mode'], askAgain: () => void) => {
  const state = useSession();
  const isBehind = state.phase === 'signed-in' && state.session.sandboxMode !== (shown === 'sandbox');
  const follow = useEffectEvent(askAgain);
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);
};

const Loaded = ({ org, connection, programs, alerts }: Needs & { readonly org: OrgProfile }) => {
  const t = useTexts(organisationTexts);
  const { queryKey } = orgQuery(useCall());
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey });
  const shown = useTab();
  useMode(org.mode, askAgain);
  const parts: Readonly<Record<Tab, ReactNode>> = {
    data: (
      <Card title={t('data')}>
        <DataForm org={org} />
      </Card>
    ),
    connection: (
      <>
        <Across>
          <connection.Banner org={org} />
          {!org.simulated && (
            <ProductionRequest
              mode={org.mode}
              status={org.auth.status}
              request={org.request}
              onRequest={askAgain}
            />
          )}
        </Across>
        <connection.Cards org={org} />
      </>
    ),
    colleagues: (
      <Across>
        <Colleagues users={org.users} onChange={askAgain} />
      </Across>
    ),
    counters: (
      <>
        <CounterSettingsCard />
        <alerts.Cards org={org} />
      </>
    ),
    programs: <programs.Cards org={org} />,
    'own-data': (
      <>
        <OwnData />
        <Closing closesAt={org.closesAt} onChange={askAgain} />
      </>
    ),
  };
  return (
    <Page title={t('organisationProfile')} lead={[org.name, t(org.mode)].filter(Boolean).join(' · ')}>
      <Across>
        <ClosesSoon closesAt={org.closesAt} />
        {!org.simulated && <Guide org={org} />}
        <TabLinks label={t('organisationProfile')}>
          {tabNames.map((tab) => (
            <a key={tab} href={`#${tab}`} aria-current={tab === shown ? 'page' : undefined}>
              {t(tabTexts[tab])}
            </a>
          ))}
        </TabLinks>
      </Across>
      {/* Hidden tabs stay mounted, so that typed input is kept. */}
      {tabNames.map((tab) => (
        <PagePart key={tab} id={tab} hidden={tab !== shown}>
          {parts[tab]}
        </PagePart>
      ))}
    </Page>
  );
};
