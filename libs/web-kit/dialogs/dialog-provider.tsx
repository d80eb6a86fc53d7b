import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { type AnswerTo, type Ask, type DialogType, dialogTypes, type Question } from './question.ts';

/** `const answer = await show((onAnswer) => <MyDialog onAnswer={onAnswer} />)`; the dialog is a `Modal`. */
export type ShowDialog = <Answer>(
  dialog: (onAnswer: (answer: Answer) => void) => ReactNode,
) => Promise<Answer>;

type Shown = { readonly id: number; readonly dialog: ReactNode };

const ShowContext = createContext<ShowDialog | undefined>(undefined);

/** Shows one dialog at a time; the others wait in a queue. */
export const DialogProvider = ({ children }: { readonly children: ReactNode }) => {
  const [[current], setShown] = useState<readonly Shown[]>([]);

  const show = useMemo((): ShowDialog => {
    let count = 0;
    return <Answer,>(dialog: (onAnswer: (answer: Answer) => void) => ReactNode) =>
      new Promise<Answer>((resolve) => {
        const id = ++count;
        const onAnswer = (answer: Answer) => {
          setShown((shown) => shown.filter((other) => other.id !== id));
          resolve(answer);
        };
        setShown((shown) => [...shown, { id, dialog: dialog(onAnswer) }]);
      });
  }, []);

  return (
    <ShowContext value={show}>
      {children}
      {current && <Suspense key={current.id}>{current.dialog}</Suspense>}
    </ShowContext>
  );
};

/** For custom dialogs; a plain question is asked with `useAsk`. */
export const useShowDialog = (): ShowDialog => {
  const show = useContext(ShowContext);
  if (!show) throw new Error('useShowDialog needs a DialogProvider above it');
  return show;
};

export const useAsk = (): Ask => {
  const show = useShowDialog();
  return useMemo(() => {
    const ask = <Type extends DialogType>(type: Type, question: Question) =>
      show<AnswerTo<Type>>((onAnswer) => (
        <DialogFrame {...dialogTypes[type]} question={question} onAnswer={onAnswer} />
      ));
    return {
      ok: (question) => ask('ok', question),
      okCancel: (question) => ask('okCancel', question),
      yesNo: (question) => ask('yesNo', question),
    };
  }, [show]);
};
