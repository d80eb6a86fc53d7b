import { budapestTime } from '@pecset/kernel';
import { Actions, Badge, Button, Facts, ListRow, Quiet, rowWords, useTexts } from '@pecset/web-kit';
import type { ConnectedProgram, ProgramKey } from '../../contract/index.ts';
import classes from './connected-programs.module.css';
import { scopeWords } from './scope-words.ts';
import { programsTexts } from './texts.ts';

const timeOf = (instant: string | null): string => (instant === null ? '' : budapestTime(new Date(instant)));

type Props = {
  readonly program: ConnectedProgram;
  /** The mode in which the organisation is now. */
  readonly mode: ConnectedProgram['mode'];
  readonly isKeyShown: boolean;
  readonly isChanging: boolean;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
  readonly onRevokeKey: (key: ProgramKey) => void;
};

export const ProgramRow = (props: Props) => {
  const { program, mode, isKeyShown, isChanging, onRotate, onRevoke, onRevokeKey } = props;
  const t = useTexts(programsTexts);
  const { name, keys } = program;
  const working = keys.filter(({ state }) => state === 'works');
  const button = (words: string, onClick: () => void) => (
    <Button
      variant="default"
      size="sm"
      disabled={isChanging}
      aria-label={`${words}: ${name}`}
      onClick={onClick}
    >
      {words}
    </Button>
  );
  return (
    <ListRow aria-label={name} className={classes.row}>
      <div className={rowWords}>
        <p>
          <strong>{name}</strong>{' '}
          <Badge tone={program.mode === 'sandbox' ? 'sandbox' : 'green'}>{t(program.mode)}</Badge>{' '}
          {working.length === 0 && <Badge tone="grey">{t('noKey')}</Badge>}
        </p>
        {working.length > 0 && program.mode !== mode && <Quiet>{t('waitsForMode')}</Quiet>}
        <ProgramFacts program={program} />
        <ul className={classes.keys}>
          {keys.map((key) => (
            <li key={key.keyId}>
              <KeyWords value={key} />
              {working.length > 1 &&
                key.state === 'works' &&
                button(t('revokeKey', { ending: key.ending }), () => onRevokeKey(key))}
            </li>
          ))}
        </ul>
      </div>
      <Actions>
        {!isKeyShown && button(t('rotate'), onRotate)}
        {working.length > 0 && button(t('revoke'), onRevoke)}
      </Actions>
    </ListRow>
  );
};

const ProgramFacts = ({ program }: Pick<Props, 'program'>) => {
  const t = useTexts(programsTexts);
  const { scopes, networks, usedAt, requests: count, refusals } = program;
  const refused = refusals > 0 ? `, ${t('refused', { count: refusals })}` : '';
  const facts = [
    [t('lastUsed'), usedAt === null ? t('neverUsed') : timeOf(usedAt)],
    [t('today'), t('requests', { count }) + refused],
  ] as const;
  return (
    <>
      <small>{scopes.map((scope) => t(scopeWords[scope])).join(' · ')}</small>
      {networks.length > 0 && <small>{t('from', { networks: networks.join(', ') })}</small>}
      <Facts inline facts={facts} />
    </>
  );
};

const KeyWords = ({ value: key }: { readonly value: ProgramKey }) => {
  const t = useTexts(programsTexts);
  const ends = {
    works: key.expiresAt === null ? t('works') : t('worksUntil', { time: timeOf(key.expiresAt) }),
    expired: t('expired', { time: timeOf(key.expiresAt) }),
    revoked: t('revoked', { time: timeOf(key.revokedAt) }),
  };
  const made = t('keyMade', { name: key.madeBy ?? t('operator'), time: timeOf(key.createdAt) });
  return (
    <small>
      {t('key', { ending: key.ending })}: <b>{ends[key.state]}</b>; {made}
    </small>
  );
};
