import { element, textElement, type Xml } from '../xml/index.ts';

export type Login = {
  readonly clientLoginId: string;
  readonly userId: string;
  readonly password: string;
};

/** Our program as the national system knows it. */
export type Software = { readonly name: string; readonly supplier: string; readonly version: string };

/** The sender of a request, and the request's id. */
export type Sender = {
  readonly login: Login;
  readonly software: Software;
  /** Our id of this one request; never reused. */
  readonly clientTrxId: string;
  /** The person at the counter: an id, never a name. */
  readonly subUserId: string | undefined;
};

/** ISO 639-3: the language of the texts that come back. */
const language = 'hun';

/** The order of the elements is the schema's; in the answer ClientTrxId and Language stand the other way round. */
export const header = ({ login, software, clientTrxId, subUserId }: Sender): Xml =>
  element('t:Header', [
    element('t:Auth', [
      textElement('t:ClientLoginId', login.clientLoginId),
      textElement('t:UserId', login.userId),
      textElement('t:Password', login.password),
      ...(subUserId === undefined ? [] : [textElement('t:SubUserId', subUserId)]),
    ]),
    element('t:UserSoftware', [], {
      't:name': software.name,
      't:supplier': software.supplier,
      't:version': software.version,
    }),
    element('t:Transaction', [
      textElement('t:ClientTrxId', clientTrxId),
      textElement('t:Language', language),
    ]),
  ]);

export const headerValues = ({ login, software, clientTrxId, subUserId }: Sender) => ({
  ...login,
  softwareName: software.name,
  softwareSupplier: software.supplier,
  softwareVersion: software.version,
  clientTrxId,
  subUserId,
});
