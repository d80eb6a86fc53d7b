import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import classes from './said.module.css';

type Say = (words: string) => void;

const SayContext = createContext<Say | undefined>(undefined);

const SAID_FOR_MS = 10_000;

/** What was just done, in a word that outlives the screen on which it was done. Read aloud, covers nothing to press. */
export const SayProvider = ({ children }: { readonly children: ReactNode }) => {
  const [said, setSaid] = useState<{ readonly words: string }>();
  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <SayContext value={(words) => setSaid({ words })}>
      {children}
      {/* There before its words are: what comes together with them is not always read. */}
      <div aria-live="polite" className={classes.place}>
        {said && <p className={classes.said}>{said.words}</p>}
      </div>
    </SayContext>
  );
};

export const useSay = (): Say => {
  const say = useContext(SayContext);
  if (!say) throw new Error('useSay needs a SayProvider above it');
  return say;
};
