import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import classes from './said.module.css';

type Say = (words: string) => void;

const SayContext = createContext<Say | undefined>(undefined);

const SAID_FOR_MS = 10_000;

/** Confirms an action in a toast that survives navigation; it is read aloud and does not intercept clicks. */
export const SayProvider = ({ children }: { readonly children: ReactNode }) => {
  const [said, setSaid] = useState<{ readonly words: string }>();
  useEffect(() => {
    const timer = said && setTimeout(() => setSaid(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <SayContext value={(words) => setSaid({ words })}>
      {children}
      {/* The live region must exist before its words: text that is inserted together with it is not always read. */}
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
