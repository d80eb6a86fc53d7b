import { ok, type Result, refuse } from '@pecset/kernel';
import { readResponse, type Unreadable } from '../answer/read-response.ts';
import type { Unsendable } from '../message/facets.ts';
import { makeRequest, type Request, type Service } from '../message/request.ts';
import { element, textElement, textOf } from '../xml/index.ts';

export type Echo = { readonly output: string };

const messages: Readonly<Record<Service, { readonly name: string; readonly action?: string }>> = {
  singlePack: { name: 'SinglePackPing', action: 'urn:PingSinglePack' },
  support: { name: 'SupportPing' },
};

/** Shows that the certificate is accepted and the service answers. It carries no login, so it does not test one. */
export const ping = (service: Service, pingInput: string): Result<Request<Echo>, Unsendable> => {
  const { name, ...action } = messages[service];
  return makeRequest({
    operation: name,
    service,
    ...action,
    values: { pingInput },
    read: readEcho(name, pingInput),
    message: () => element(`w:${name}Request`, [textElement('t:Input', pingInput)]),
  });
};

const readEcho =
  (name: string, input: string) =>
  (text: string): Result<Echo, Unreadable> => {
    const response = readResponse(name, text);
    if (!response.ok) return response;
    const output = textOf(response.value, 'Output');
    return output === input ? ok({ output }) : refuse({ why: 'not-our-answer', detail: undefined });
  };
