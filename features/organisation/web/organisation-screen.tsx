import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Card, useSession } from '@pecset/accounts/web';
import { useCall, usePageTitle, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { OrgProfile } from '../contract/index.ts';
import { CertificateCard } from './certificate-card.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DataForm } from './data-form.tsx';
import { Guide } from './guide.tsx';
import { LoginCard } from './login-card.tsx';
import { orgQuery } from './org-query.ts';
import classes from './organisation-screen.module.css';
import { organisationTexts } from './texts.ts';
import { UsersTable } from './users-table.tsx';

export const OrganisationScreen = () => {
  const t = useTexts(organisationTexts);
  const state = useSession();
  usePageTitle(t('organisationProfile'));
  if (state.phase === 'signed-in' && state.session.roles.includes('ADMN')) return <AdminsPage />;
  return (
    <div className={classes.page}>
      <section className={classes.empty} aria-labelledby="organisation">
        <h1 id="organisation">{t('organisation')}</h1>
      </section>
    </div>
  );
};

const AdminsPage = () => {
  const t = useTexts(organisationTexts);
  const { data, isError } = useQuery(orgQuery(useCall()));
  if (data) return <Loaded org={data} />;
  if (isError) return <Navigate to="/" replace />;
  return (
    <div className={classes.page}>
      <h1>{t('loading')}</h1>
    </div>
  );
};

const Loaded = ({ org }: { readonly org: OrgProfile }) => {
  const t = useTexts(organisationTexts);
  return (
    <div className={classes.page}>
      <h1>{t('organisationProfile')}</h1>
      <ConnectionBanner org={org} />
      <Guide org={org} />
      {/* The request for production has its place here: web/production-request. */}
      <Card title={t('data')}>
        <DataForm org={org} />
      </Card>
      <CertificateCard certificate={org.certificate} />
      <LoginCard auth={org.auth} />
      <Card title={t('users')}>
        <UsersTable users={org.users} />
      </Card>
    </div>
  );
};
