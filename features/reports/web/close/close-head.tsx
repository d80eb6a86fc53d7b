import { budapestTime } from '@pecset/kernel';
import { Button, Panel, Row, type Tone, useLanguage, useTexts } from '@pecset/web-kit';
import { countLeft, leftTexts, splitLeft } from '../../contract/index.ts';
import classes from './close-screen.module.css';
import { PrintClose } from './print-close.tsx';
import { closeTexts } from './texts.ts';
import type { Shown } from './use-close.ts';

type Verdict = {
  readonly tone: Tone;
  readonly mark: string;
  readonly what: string;
  readonly todo?: string;
};

/** The verdict says "done" only if the answer is complete and current. */
const useVerdict = (shown: Shown): Verdict => {
  const t = useTexts(closeTexts);
  const words = leftTexts[useLanguage().language];
  switch (shown.phase) {
    case 'loading':
      return { tone: 'grey', mark: '…', what: t('loading') };
    case 'failed':
      return { tone: 'red', mark: '?', what: t('failed'), todo: t('failedTodo') };
    case 'old': {
      const time = budapestTime(new Date(shown.close.at));
      return { tone: 'grey', mark: '?', what: t('old', { time }), todo: t('oldTodo') };
    }
    case 'known': {
      const { todo, byItself } = splitLeft(shown.close.groups);
      const [left, waiting] = [countLeft(todo), countLeft(byItself)];
      const before = todo.reduce((sum, group) => sum + group.before, 0);
      const further = [before > 0 && words.before(before), waiting > 0 && words.byItself(waiting)];
      const also = { todo: further.filter(Boolean).join(' · ') };
      if (left > 0) return { tone: 'amber', mark: '!', what: words.left(left), ...also };
      return waiting > 0
        ? { tone: 'blue', mark: '…', what: words.nothing, ...also }
        : { tone: 'green', mark: '✓', what: words.nothing };
    }
  }
};

type CloseHeadProps = { readonly shown: Shown; readonly onRefresh: () => void };

export const CloseHead = ({ shown, onRefresh }: CloseHeadProps) => {
  const t = useTexts(closeTexts);
  const { tone, mark, what, todo } = useVerdict(shown);
  return (
    <Panel as="section" tone={tone} className={classes.head}>
      <span className={classes.mark} aria-hidden="true">
        {mark}
      </span>
      <div role="status">
        <p className={classes.what}>{what}</p>
        {todo && <p>{todo}</p>}
        {'close' in shown && (
          <p>
            {t('asAt', {
              organisation: shown.close.organisation,
              mode: t(shown.close.mode),
              time: budapestTime(new Date(shown.close.at)),
            })}
          </p>
        )}
      </div>
      <Row className={classes.tools}>
        <Button variant="default" onClick={onRefresh}>
          {t(shown.phase === 'failed' ? 'retry' : 'refresh')}
        </Button>
        <PrintClose />
      </Row>
    </Panel>
  );
};
