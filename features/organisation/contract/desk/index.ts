export { NationalHealth, nationalHealth } from './national.ts';
export { DeskOrganisation, listOrganisations, MOST_COUNTED } from './organisations.ts';
export {
  approveRequest,
  type BarrierCode,
  barrierWords,
  checkConnection,
  DeskRequest,
  listRequests,
  MOST_REQUESTS,
  MOST_WORDS,
  OrganisationField,
  RequestChecks,
  refuseRequest,
  Waiting,
} from './requests.ts';
