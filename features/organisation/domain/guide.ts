import { isWhole, type OrganisationData } from './organisation-data.ts';

/** Steps from the first visit to production, in order. */
export const guideSteps = ['data', 'certificate', 'login', 'connection', 'request', 'production'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** `waiting`: the organisation has nothing to do, the provider has. */
export type StepState = 'done' | 'next' | 'waiting' | 'later';

export type GuideFacts = {
  readonly data: OrganisationData;
  readonly hasCertificate: boolean;
  readonly hasLogin: boolean;
  readonly status: string | null;
  readonly mode: 'sandbox' | 'production';
  /** State of the request for production; null if there is none, or it was approved. */
  readonly request: 'open' | 'refused' | null;
};

const done: Readonly<Record<GuideStep, (facts: GuideFacts) => boolean>> = {
  data: ({ data }) => isWhole(data),
  certificate: ({ hasCertificate }) => hasCertificate,
  login: ({ hasLogin }) => hasLogin,
  connection: ({ status }) => status === 'A',
  request: ({ mode, request }) => mode === 'production' || request === 'open',
  production: ({ mode }) => mode === 'production',
};

/** Marks the finished steps and the next one; all others come later. */
export const guideOf = (
  facts: GuideFacts,
): readonly { readonly step: GuideStep; readonly state: StepState }[] => {
  const next = guideSteps.find((step) => !done[step](facts));
  return guideSteps.map((step) => {
    if (done[step](facts)) return { step, state: 'done' };
    if (step !== next) return { step, state: 'later' };
    return { step, state: step === 'production' ? 'waiting' : 'next' };
  });
};
