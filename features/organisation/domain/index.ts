export { type GuideFacts, type GuideStep, guideOf, guideSteps, type StepState } from './guide.ts';
export { countries, isWhole, longest, type OrganisationData, VAT_NUMBER } from './organisation-data.ts';
