import {
  Failure,
  List,
  useAsk,
  useCall,
  useFailureWords,
  useSay,
  useShowDialog,
  useTexts,
} from '@pecset/web-kit';
import {
  type ConnectedProgram,
  type ProgramKey,
  revokeKey,
  revokeProgram,
  rotateKey,
} from '../../contract/index.ts';
import type { ShownKey } from './new-key.tsx';
import { ProgramRow } from './program-row.tsx';
import { RotateDialog, type Rotation } from './rotate-dialog.tsx';
import { programsTexts } from './texts.ts';
import { useKeyChange } from './use-key-change.ts';

type Props = {
  readonly programs: readonly ConnectedProgram[];
  readonly mode: ConnectedProgram['mode'];
  /** While a new key is shown, none is made that would take its place. */
  readonly isKeyShown: boolean;
  readonly onMade: (made: ShownKey) => void;
};

/** What an admin does to a program that is there; revoking is confirmed first. */
const useProgramActions = (onMade: Props['onMade']) => {
  const t = useTexts(programsTexts);
  const ask = useAsk();
  const show = useShowDialog();
  const call = useCall();
  const say = useSay();
  const rotateWords = useFailureWords(rotateKey);
  const revokeWords = useFailureWords(revokeProgram);
  const { run, isChanging, failure } = useKeyChange();

  const rotate = async ({ programId, name }: ConnectedProgram) => {
    const body = await show<Rotation | undefined>((onAnswer) => (
      <RotateDialog name={name} onAnswer={onAnswer} />
    ));
    if (!body) return;
    const made = await run(() => call(rotateKey, { params: { programId }, body }), rotateWords);
    if (made) onMade({ name, key: made.key });
  };
  const revoke = async ({ programId, name }: ConnectedProgram) => {
    const question = { title: t('revokeTitle', { name }), message: t('revokeMessage') };
    if ((await ask.yesNo({ ...question, tone: 'danger' })) === 'no') return;
    const revoked = await run(() => call(revokeProgram, { params: { programId } }), revokeWords);
    if (revoked) say(t('revokedAll', { name }));
  };
  const revokeOne = async ({ name }: ConnectedProgram, { keyId, ending }: ProgramKey) => {
    const question = {
      title: t('revokeKeyTitle', { name }),
      message: t('revokeKeyMessage', { ending }),
    };
    if ((await ask.yesNo({ ...question, tone: 'danger' })) === 'no') return;
    const revoked = await run(() => call(revokeKey, { params: { keyId } }), revokeWords);
    if (revoked) say(t('revokedKey', { name, ending }));
  };
  return { rotate, revoke, revokeOne, isChanging, failure };
};

const hasKey = ({ keys }: ConnectedProgram): boolean => keys.some(({ state }) => state === 'works');

export const ProgramList = ({ programs, mode, isKeyShown, onMade }: Props) => {
  const t = useTexts(programsTexts);
  const { rotate, revoke, revokeOne, isChanging, failure } = useProgramActions(onMade);
  const ordered = [...programs.filter(hasKey), ...programs.filter((program) => !hasKey(program))];
  return (
    <>
      <Failure title={t('notDone')} words={failure} />
      <List label={t('title')}>
        {ordered.map((program) => (
          <ProgramRow
            key={program.programId}
            {...{ program, mode, isKeyShown, isChanging }}
            onRotate={() => void rotate(program)}
            onRevoke={() => void revoke(program)}
            onRevokeKey={(key) => void revokeOne(program, key)}
          />
        ))}
      </List>
    </>
  );
};
