import type { Operation } from '@pecset/nmvs/model';
import { onlyChild, textOf } from '@pecset/nmvs/xml';
import {
  type AfterFault,
  type BeforeFault,
  codeFaults,
  type FaultName,
  type Faults,
  isAfterFault,
  isBeforeFault,
  isCodeFault,
} from '../faults.ts';
import type { Event } from '../keeping/events.ts';
import type { Received, ReceivedLog } from '../keeping/received.ts';
import type { State } from '../keeping/state.ts';
import type { Organisation } from '../organisations.ts';
import type { Parameters } from '../parameters.ts';
import type { OperationFacts, Service } from '../schema/operations.ts';
import { type Identified, readRequest, senderOf, withoutPasswords } from '../schema/read-request.ts';
import type { Accounts } from './accounts.ts';
import {
  type Answer,
  answerXml,
  echoXml,
  faultXml,
  otherPrefixes,
  pageHtml,
  usualPrefixes,
} from './answer.ts';
import { decidePack, packRequestOf } from './decide-pack.ts';

export type National = {
  readonly state: State;
  readonly accounts: Accounts;
  readonly faults: Faults;
  readonly received: ReceivedLog;
  readonly enter: (event: Event) => void;
  readonly now: () => Date;
  /** 32 characters. */
  readonly newId: () => string;
};

export type Reply =
  | { readonly kind: 'send'; readonly status: number; readonly body: string; readonly afterMs: number }
  /** Sends half of the body, then closes the connection; only the incomplete XML shows it. */
  | { readonly kind: 'send-half'; readonly body: string }
  /** Holds the connection without an answer. */
  | { readonly kind: 'hold' };

const send = (body: string, status = 200, afterMs = 0): Reply => ({ kind: 'send', status, body, afterMs });

/** Content of an answer before its header is added. */
type Said = Pick<Answer, 'code' | 'alertId' | 'pack' | 'terms'>;

/**
 * Handles one message; `fingerprint` is that of the connection's certificate. Synchronous, so requests cannot
 * interleave.
 */
export const handle = (national: National, service: Service, xml: string, fingerprint: string): Reply => {
  const moment = { at: national.now(), nmvsTrxId: national.newId(), fingerprint };
  const at = moment.at.toISOString();
  const read = readRequest(service, xml);
  const record = (rest: Omit<Received, 'at' | 'xml'>) =>
    national.received.add({ at, xml: withoutPasswords(xml), ...rest });
  if (read.kind === 'fault') {
    record({ operation: '', answered: null, violations: [read.reason] });
    return send(faultXml(read.reason), 500);
  }
  const { request } = read;
  const { operation, violations } = request;
  if (violations.length > 0) {
    const hasCode = request.facts.kind !== 'ping';
    record({ operation, answered: hasCode ? 'NMVS_TE_XM_02' : null, violations: [...violations] });
    if (!hasCode) return send(faultXml('NMVS_TE_XM_02'), 500);
    return send(answerXml(answerOf(national, request, moment, { code: 'NMVS_TE_XM_02' }), usualPrefixes));
  }
  const fault = national.faults.takeFor(operation);
  const { reply, ...said } = answerWith(national, request, moment, fault);
  record({ operation, ...said, ...(fault === undefined ? {} : { fault }) });
  return reply;
};

type Moment = { readonly at: Date; readonly nmvsTrxId: string; readonly fingerprint: string };
type Answered = { readonly reply: Reply } & Pick<Received, 'answered' | 'decided'>;

const answerWith = (
  national: National,
  request: Identified,
  moment: Moment,
  fault: FaultName | undefined,
): Answered => {
  if (fault !== undefined && isBeforeFault(fault)) return { reply: beforeReplies[fault](), answered: null };
  const after = fault !== undefined && isAfterFault(fault) ? fault : undefined;
  const prefixes = after === 'other-prefixes' ? otherPrefixes : usualPrefixes;
  const { facts } = request;
  if (facts.kind === 'ping') {
    const input = textOf(request.message, 'Input') ?? '';
    return replyTo(national, after, echoXml(request.operation, input, prefixes), null);
  }
  const code = fault !== undefined && isCodeFault(fault) ? codeFaults[fault] : undefined;
  const said: Said = code ? { code } : decide(national, request, facts, moment);
  const answer = withFault(national, after, answerOf(national, request, moment, said));
  const replied = replyTo(national, after, answerXml(answer, prefixes), answer.code);
  if (facts.kind !== 'pack') return replied;
  return { ...replied, decided: { code: said.code, isAlert: said.alertId !== undefined } };
};

const beforeReplies: Readonly<Record<BeforeFault, () => Reply>> = {
  'timeout-before-commit': () => ({ kind: 'hold' }),
  'soap-fault': () => send(faultXml('emulated fault'), 500),
  html: () => send(pageHtml, 502),
};

const replyTo = (
  { state }: National,
  fault: AfterFault | undefined,
  body: string,
  answered: string | null,
): Answered => {
  if (fault === 'timeout-after-commit') return { reply: { kind: 'hold' }, answered: null };
  if (fault === 'truncated') return { reply: { kind: 'send-half', body }, answered: null };
  return { reply: send(body, 200, fault === 'slow' ? state.parameters().slowMs : 0), answered };
};

/** Faults that alter the answer; other faults leave it unchanged. */
const changed: Readonly<Partial<Record<AfterFault, (answer: Answer, unknownCode: string) => Answer>>> = {
  'unknown-code': (answer, code) => ({ ...answer, code, alertId: undefined }),
  'no-product': (answer) => ({ ...answer, pack: undefined }),
  notification: (answer) => ({ ...answer, notifications: [...answer.notifications, passwordNotice] }),
};

const withFault = ({ state }: National, fault: AfterFault | undefined, answer: Answer): Answer =>
  (fault && changed[fault]?.(answer, state.parameters().unknownCode)) ?? answer;

const alertIdAs: Readonly<Record<Parameters['alertIds'], (alertId: string) => string | undefined>> = {
  given: (alertId) => alertId,
  missing: () => undefined,
  blank: () => ' ',
  overlong: (alertId) => alertId.padEnd(400, '0'),
};

const passwordNotice = { code: 'NMVS_NOTIFY_AU_02', description: 'password expires in 7 days' };
const termsNotice = { code: 'NMVS_NOTIFY_PMS_01', description: 'new terms and conditions' };

const hasAccepted = (state: State, userId: string) =>
  (state.acceptedTerms(userId) ?? 1) >= state.parameters().termsVersion;

const answerOf = (
  { state }: National,
  { operation, message }: Identified,
  { at, nmvsTrxId }: Moment,
  said: Said,
): Answer => {
  const sender = senderOf(message);
  const notifications = hasAccepted(state, sender.userId) ? [] : [termsNotice];
  return { operation, sender, nmvsTrxId, at, notifications, ...said };
};

const decide = (
  national: National,
  request: Identified,
  facts: Exclude<OperationFacts, { kind: 'ping' }>,
  moment: Moment,
): Said => {
  const { message } = request;
  const admitted = national.accounts.admit(senderOf(message), moment.fingerprint);
  if ('code' in admitted) return admitted;
  const { organisation } = admitted;
  const body = onlyChild(message, 'Body');
  switch (facts.kind) {
    case 'pack':
      return decideAboutPack(national, request, facts.does, moment);
    case 'change-password':
      return changePassword(national, organisation, {
        current: textOf(body, 'Password') ?? '',
        wanted: textOf(body, 'NewPassword') ?? '',
      });
    case 'load-terms':
      return { code: 'NMVS_SUCCESS', terms: termsFor(national.state, organisation) };
    case 'confirm-terms':
      return { code: confirmTerms(national, organisation, Number(textOf(body, 'Version'))) };
  }
};

const decideAboutPack = (
  national: National,
  { operation, message }: Identified,
  does: Operation,
  when: Moment,
): Said => {
  const { state, enter } = national;
  const sender = senderOf(message);
  const { termsDue, alertIds } = state.parameters();
  if (termsDue === 'late' && !hasAccepted(state, sender.userId)) return { code: 'NMVS_FE_AU_23' };
  const decided = decidePack(state, { operation, does, sender, ...packRequestOf(message) }, when);
  if (decided.event) enter(decided.event);
  const alertId = decided.alert ? alertIdAs[alertIds](`EMU-${when.nmvsTrxId}`) : undefined;
  return { code: decided.code, pack: decided.pack, alertId };
};

const changePassword = (
  { accounts, faults }: National,
  organisation: Organisation,
  { current, wanted }: { readonly current: string; readonly wanted: string },
): Said => {
  const code = accounts.changePassword(organisation, current, wanted);
  if (code === 'NMVS_SUCCESS')
    faults.clear((fault) => fault === 'password-expired' || fault === 'password-initial');
  return { code };
};

const termsFor = (state: State, { userId }: Organisation) => {
  const version = state.parameters().termsVersion;
  return { version, text: `Emulated terms, version ${version}.`, accepted: hasAccepted(state, userId) };
};

const confirmTerms = ({ state, enter }: National, { userId }: Organisation, version: number): string => {
  if (version !== state.parameters().termsVersion) return 'NMVS_NC_PMS_24';
  if (hasAccepted(state, userId)) return 'NMVS_NC_PMS_23';
  enter({ type: 'terms', userId, version });
  return 'NMVS_SUCCESS';
};
