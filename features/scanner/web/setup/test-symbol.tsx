import { testCode } from '@pecset/scanner/domain';
import { useTexts } from '@pecset/web-kit';
import { type DrawnSymbol, drawDataMatrix } from './draw-data-matrix.ts';
import classes from './setup.module.css';
import { setupTexts } from './texts.ts';

/** The quiet zone around the code, in units: two modules, twice what the standard requires. */
const quiet = 4;

let drawn: DrawnSymbol | undefined;

/** The code to scan during set-up: black on white in every theme, and large enough for a scanner at arm's length. */
export const TestSymbol = () => {
  const t = useTexts(setupTexts);
  drawn ??= drawDataMatrix(testCode);
  const box = `${-quiet} ${-quiet} ${drawn.size + 2 * quiet} ${drawn.size + 2 * quiet}`;
  return (
    <svg
      className={classes.symbol}
      viewBox={box}
      role="img"
      aria-label={t('testSymbol')}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} fill="#000" fillRule="evenodd" />
    </svg>
  );
};
