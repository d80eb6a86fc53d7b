import { isWhole, type OrganisationData } from './organisation-data.ts';

/** From the first visit to production, in this order. */
export const guideSteps = ['data', 'certificate', 'login', 'connection', 'request', 'production'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** `waiting`: nothing to do for the organisation, somebody else has it in hand. */
export type StepState = 'done' | 'next' | 'waiting' | 'later';

export type GuideFacts = {
  readonly data: OrganisationData;
  readonly hasCertificate: boolean;
  readonly hasLogin: boolean;
  readonly status: string | null;
  readonly mode: 'sandbox' | 'production';
  /** Of the request for production: nobody has asked, or it is being looked at, or was turned down. */
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

/** What is done and what is next; what comes after that waits for it. */
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
