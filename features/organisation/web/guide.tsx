import { buttonLook, Card, type Tone, useTexts } from '@pecset/web-kit';
import type { OrgProfile } from '../contract/index.ts';
import { type GuideStep, guideOf, type StepState } from '../domain/index.ts';
import classes from './organisation-screen.module.css';
import { offerOf } from './production-request/offer.ts';
import { organisationTexts } from './texts.ts';

const stepWords = {
  data: 'guideData',
  certificate: 'guideCertificate',
  login: 'guideLogin',
  connection: 'guideConnection',
  request: 'guideRequest',
  production: 'guideProduction',
} as const satisfies Record<GuideStep, string>;

const stateWords = {
  done: 'guideDone',
  next: 'guideNext',
  waiting: 'guideWaiting',
  later: 'guideLater',
} as const satisfies Record<StepState, string>;

const tones = {
  done: 'green',
  next: 'accent',
  waiting: 'accent',
  later: 'grey',
} as const satisfies Record<StepState, Tone>;

/** The card for a step, or `undefined` if there is nothing to press yet. */
const cardOf = (step: GuideStep, { auth: { status }, mode, request }: OrgProfile): string | undefined => {
  if (step === 'connection') return status === 'P' ? 'login' : 'certificate';
  if (step !== 'request' && step !== 'production') return step;
  return offerOf({ mode, status, request }) === 'nothing' ? undefined : 'production';
};

const standingOf = (request: OrgProfile['request']) => {
  if (request === null) return null;
  if (request.answer === null) return 'open';
  return request.answer === 'refused' ? 'refused' : null;
};

/** Shows the finished and next steps, and in the sandbox what is sent; hidden after the last step. */
export const Guide = ({ org }: { readonly org: OrgProfile }) => {
  const t = useTexts(organisationTexts);
  const { auth, certificate, mode, request } = org;
  const steps = guideOf({
    data: org,
    hasCertificate: certificate !== null,
    hasLogin: auth.passwordSetAt !== null,
    status: auth.status,
    mode,
    request: standingOf(request),
  });
  if (steps.every(({ state }) => state === 'done')) return null;
  return (
    <Card title={t('guide')}>
      <ol className={classes.steps}>
        {steps.map(({ step, state }) => (
          <li
            key={step}
            data-state={state}
            data-tone={tones[state]}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <div>
              <StepName words={t(stepWords[step])} card={cardOf(step, org)} leads={state === 'next'} />{' '}
              <small>{t(stateWords[state])}</small>
            </div>
          </li>
        ))}
      </ol>
      {mode === 'sandbox' && <small>{t('sandboxSends')}</small>}
    </Card>
  );
};

type StepNameProps = {
  readonly words: string;
  readonly card: string | undefined;
  readonly leads: boolean;
};

const StepName = ({ words, card, leads }: StepNameProps) =>
  card ? (
    <a href={`#${card}`} {...(leads && buttonLook({ size: 'sm' }))}>
      {words}
    </a>
  ) : (
    words
  );
