import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { type AnswerTo, type Ask, type DialogType, dialogTypes, type Question } from './question.ts';

type Asked = { readonly id: number; readonly frame: ReactNode };

const AskContext = createContext<Ask | undefined>(undefined);

/** Shows one question at a time; those asked meanwhile wait their turn. */
export const DialogProvider = ({ children }: { readonly children: ReactNode }) => {
  const [[current], setAsked] = useState<readonly Asked[]>([]);

  const ask = useMemo((): Ask => {
    let count = 0;
    const show = <Type extends DialogType>(type: Type, question: Question) =>
      new Promise<AnswerTo<Type>>((resolve) => {
        const id = ++count;
        const onAnswer = (answer: AnswerTo<Type>) => {
          setAsked((asked) => asked.filter((other) => other.id !== id));
          resolve(answer);
        };
        const frame = <DialogFrame key={id} {...dialogTypes[type]} question={question} onAnswer={onAnswer} />;
        setAsked((asked) => [...asked, { id, frame }]);
      });
    return {
      ok: (question) => show('ok', question),
      okCancel: (question) => show('okCancel', question),
      yesNo: (question) => show('yesNo', question),
    };
  }, []);

  return (
    <AskContext value={ask}>
      {children}
      {current?.frame}
    </AskContext>
  );
};

export const useAsk = (): Ask => {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAsk needs a DialogProvider above it');
  return ask;
};
