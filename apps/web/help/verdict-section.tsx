import { type VerdictKind, verdictWeights } from '@pecset/packs/domain';
import { packsTexts, VerdictShape, verdictTexts } from '@pecset/packs/web';
import { Panel, Row, Stack, useTexts } from '@pecset/web-kit';
import classes from './help.module.css';
import { SectionFrame } from './help-section.tsx';
import { Picture } from './pictures/picture.tsx';
import { helpTexts } from './texts.ts';

type VerdictSectionProps = {
  readonly kinds: readonly VerdictKind[];
  /** Whether to show the introduction that applies to all verdicts. */
  readonly withLead: boolean;
};

/** Uses the same words, colours and shapes as the counter. */
export const VerdictSection = ({ kinds, withLead }: VerdictSectionProps) => {
  const t = useTexts(helpTexts);
  return (
    <SectionFrame anchor="verdicts" title={t('verdicts')}>
      {withLead && (
        <>
          <p>{t('verdictsLead')}</p>
          <Row align="start" className={classes.beside}>
            <Picture name="green" />
            <Picture name="red" />
          </Row>
        </>
      )}
      <Stack as="ul">
        {kinds.map((kind) => (
          <Verdict key={kind} kind={kind} />
        ))}
      </Stack>
    </SectionFrame>
  );
};

const Verdict = ({ kind }: { readonly kind: VerdictKind }) => {
  const t = useTexts(helpTexts);
  const ofPacks = useTexts(packsTexts);
  return (
    <Panel
      as="li"
      id={`verdict-${kind}`}
      tabIndex={-1}
      className={classes.verdict}
      tone={verdictWeights[kind].tone}
    >
      <h3>
        <VerdictShape kind={kind} />
        {ofPacks(verdictTexts[kind].word)}
      </h3>
      <p>
        <strong>{t(`do-${kind}`)}</strong>
      </p>
      <p>{t(`why-${kind}`)}</p>
    </Panel>
  );
};
