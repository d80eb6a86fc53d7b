import type { OrgProfile } from '@pecset/organisation/contract';
import {
  Across,
  Actions,
  Button,
  Card,
  Empty,
  kitTexts,
  useBaseHost,
  useCall,
  useTexts,
} from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksTexts } from '../webhooks/texts.ts';
import { Webhooks } from '../webhooks/webhooks.tsx';
import { ConnectForm } from './connect-form.tsx';
import { NewKey, type ShownKey } from './new-key.tsx';
import { ProgramList } from './program-list.tsx';
import { programsQuery } from './programs-query.ts';
import { programsTexts } from './texts.ts';

export const texts = [programsTexts, webhooksTexts];

type OfOrganisation = { readonly org: OrgProfile };

/** Cards for connected programs on the organisation's page. */
export const Cards = ({ org }: OfOrganisation) => (
  <Across>
    <ConnectedPrograms org={org} />
    <Webhooks mode={org.mode} />
  </Across>
);

type Shown = { readonly part: 'list' } | { readonly part: 'form' } | ({ readonly part: 'key' } & ShownKey);

const ConnectedPrograms = ({ org: { mode } }: OfOrganisation) => {
  const t = useTexts(programsTexts);
  const [shown, setShown] = useState<Shown>({ part: 'list' });
  const show = (made: ShownKey) => setShown({ part: 'key', ...made });
  return (
    <>
      {shown.part === 'key' && <NewKey shown={shown} onStored={() => setShown({ part: 'list' })} />}
      <Card id="connected-programs" title={t('title')} lead={t('lead')}>
        <Programs mode={mode} onMade={show} />
        {shown.part !== 'form' && (
          <Actions>
            <Button onClick={() => setShown({ part: 'form' })}>{t('connect')}</Button>
          </Actions>
        )}
      </Card>
      {shown.part === 'form' && (
        <ConnectForm mode={mode} onMade={show} onCancel={() => setShown({ part: 'list' })} />
      )}
    </>
  );
};

type ProgramsProps = { readonly mode: OrgProfile['mode']; readonly onMade: (made: ShownKey) => void };

const Programs = ({ mode, onMade }: ProgramsProps) => {
  const t = useTexts(programsTexts);
  const kit = useTexts(kitTexts);
  const host = useBaseHost();
  const { data, isFetching, refetch } = useQuery(programsQuery(useCall()));
  if (data?.length === 0)
    return (
      <Empty>
        <p>{t('empty')}</p>
        <a href={`${host}/api/docs`}>{t('howTo')}</a>
      </Empty>
    );
  if (data) return <ProgramList programs={data} mode={mode} onMade={onMade} />;
  if (isFetching) return <p role="status">{t('loading')}</p>;
  return (
    <>
      <p role="alert">{t('loadFailed')}</p>
      <Actions>
        <Button variant="default" onClick={() => void refetch()}>
          {kit('tryAgain')}
        </Button>
      </Actions>
    </>
  );
};
