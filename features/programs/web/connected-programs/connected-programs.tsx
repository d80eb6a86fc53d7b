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
import { useRef, useState } from 'react';
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
  const card = useRef<HTMLElement>(null);
  const show = (made: ShownKey) => setShown({ part: 'key', ...made });
  const showList = () => {
    setShown({ part: 'list' });
    card.current?.focus();
  };
  return (
    <>
      {shown.part === 'key' && <NewKey shown={shown} onStored={showList} />}
      <Card id="connected-programs" ref={card} title={t('title')} lead={t('lead')}>
        <Programs mode={mode} isKeyShown={shown.part === 'key'} onMade={show} />
        {/* Another key would take the place of one that is shown and perhaps not stored yet. */}
        {shown.part === 'list' && (
          <Actions>
            <Button onClick={() => setShown({ part: 'form' })}>{t('connect')}</Button>
          </Actions>
        )}
      </Card>
      {shown.part === 'form' && <ConnectForm mode={mode} onMade={show} onCancel={showList} />}
    </>
  );
};

type ProgramsProps = {
  readonly mode: OrgProfile['mode'];
  readonly isKeyShown: boolean;
  readonly onMade: (made: ShownKey) => void;
};

const Programs = ({ mode, isKeyShown, onMade }: ProgramsProps) => {
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
  if (data)
    return (
      <>
        <ProgramList programs={data} {...{ mode, isKeyShown, onMade }} />
        <a href={`${host}/api/docs`}>{t('howTo')}</a>
      </>
    );
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
