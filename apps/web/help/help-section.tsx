import { Card, Row, Stack, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './help.module.css';
import { Picture } from './pictures/picture.tsx';
import type { Section } from './sections.ts';
import { helpTexts } from './texts.ts';

type FrameProps = { readonly anchor: string; readonly title: string; readonly children: ReactNode };

/** A section that links lead to and focus. */
export const SectionFrame = ({ anchor, title, children }: FrameProps) => (
  <Card id={anchor} title={title} className={classes.section}>
    {children}
  </Card>
);

export const HelpSection = ({ section }: { readonly section: Section }) => {
  const t = useTexts(helpTexts);
  const { anchor, title, steps, reasons, picture } = section;
  return (
    <SectionFrame anchor={anchor} title={t(title)}>
      <Row align="start" gap="lg" className={classes.beside}>
        <Stack as="ol" gap="sm">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </Stack>
        {picture && <Picture name={picture} />}
      </Row>
      <Stack gap="sm" className={classes.reasons}>
        <h3>{t('why')}</h3>
        {reasons.map((reason) => (
          <p key={reason}>{t(reason)}</p>
        ))}
        {anchor === 'privacy' && (
          <p>
            <Link to="/privacy-policy">{t('toPrivacy')}</Link>
          </p>
        )}
      </Stack>
    </SectionFrame>
  );
};
