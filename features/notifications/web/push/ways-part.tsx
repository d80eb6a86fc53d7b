import {
  Actions,
  Button,
  Failure,
  kitTexts,
  useCall,
  useFailureWords,
  useLanguage,
  useSay,
  useTexts,
} from '@pecset/web-kit';
import { useState } from 'react';
import { type Choice, choicesOf, type NoticeKinds } from '../../contract/index.ts';
import { type Chosen, chooseWay } from '../../contract/ways.ts';
import classes from './push.module.css';
import { pushTexts } from './texts.ts';
import { useWays } from './use-ways.ts';

type Choose = (kind: string, way: 'mail' | 'push', wanted: boolean) => Promise<void>;

/** Saves each choice at once. */
const useChoosing = () => {
  const t = useTexts(pushTexts);
  const call = useCall();
  const say = useSay();
  const { ways, keep, refetch } = useWays();
  const words = useFailureWords(chooseWay);
  const [failed, setFailed] = useState<string>();
  const choose: Choose = async (kind, way, wanted) => {
    setFailed(undefined);
    const choices = ways?.choices.map((one) => (one.kind === kind ? { ...one, [way]: wanted } : one));
    // Optimistic update; on failure the saved state is loaded again.
    if (ways && choices) keep({ ...ways, choices });
    const answer = await call(chooseWay, { body: { kind, way, wanted } });
    if (answer.ok) {
      keep(answer.value);
      return say(t('saved'));
    }
    setFailed(words(answer.refusal));
    await refetch();
  };
  return { choose, failed };
};

type NoticeWaysProps = { readonly kinds: NoticeKinds; readonly isAdmin: boolean };

/** The channels of each kind of notice; kinds for admins are shown only to admins. */
export const NoticeWays = ({ kinds, isAdmin }: NoticeWaysProps) => {
  const t = useTexts(pushTexts);
  const { ways, isError, refetch } = useWays();
  const { choose, failed } = useChoosing();
  if (!ways)
    return isError ? <NotLoaded retry={() => void refetch()} /> : <p role="status">{t('loading')}</p>;
  const mayChoose = choicesOf(kinds).filter(({ to }) => isAdmin || to === 'everybody');
  return (
    <>
      <Failure title={t('notDone')} words={failed} />
      <table className={classes.ways}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('mail')}</th>
            <th scope="col">{t('push')}</th>
          </tr>
        </thead>
        <tbody>
          {ways.choices.map((chosen) => {
            const choice = mayChoose.find(({ kind }) => kind === chosen.kind);
            return choice && <Row key={chosen.kind} {...{ choice, chosen, choose }} />;
          })}
        </tbody>
      </table>
      <small>{t('duty')}</small>
    </>
  );
};

type RowProps = { readonly choice: Choice; readonly chosen: Chosen; readonly choose: Choose };

const Row = ({ choice, chosen, choose }: RowProps) => {
  const t = useTexts(pushTexts);
  const { kind, mail, push } = chosen;
  const name = choice[useLanguage().language];
  const box = (way: 'mail' | 'push', checked: boolean) => (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={checked}
        aria-label={t('wantedBy', { kind: name, way: t(way) })}
        onChange={({ target }) => void choose(kind, way, target.checked)}
      />
    </label>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{choice.byMail === 'choice' ? box('mail', mail) : t(mail ? 'always' : 'never')}</td>
      <td>{box('push', push)}</td>
    </tr>
  );
};

const NotLoaded = ({ retry }: { readonly retry: () => void }) => {
  const t = useTexts(pushTexts);
  const kit = useTexts(kitTexts);
  return (
    <>
      <p role="alert">{t('loadFailed')}</p>
      <Actions>
        <Button variant="default" onClick={retry}>
          {kit('tryAgain')}
        </Button>
      </Actions>
    </>
  );
};
