import type { Sender } from '../message/header.ts';

export const sender: Sender = {
  login: { clientLoginId: 'PHARMHU', userId: 'TEST1001', password: 'S3cret & "safe"' },
  software: { name: 'Pecsét', supplier: 'Pecsét Kft.', version: '0.1.0' },
  clientTrxId: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  subUserId: '42',
};

export const pack = { gtin: '05991234567890', sn: 'ABC123', lotNum: 'LOT1', expDate: '271200' };

export type AnswerParts = {
  readonly operation?: string;
  readonly prefixes?: { readonly soap: string; readonly types: string; readonly wsdl: string };
  readonly notification?: string;
  readonly body?: string;
  readonly returnCode?: string;
};

/**
 * An answer as the sources show it, with prefixes that servers were seen to use; written by hand, not by our writer.
 */
export const answerXml = ({
  operation = 'G120',
  prefixes = { soap: 'soap', types: 'ns1', wsdl: 'ns2' },
  notification = '',
  body = '<T:Product><T:ProductCode T:scheme="GTIN">05991234567890</T:ProductCode><T:Batch><T:Id>LOT1</T:Id><T:ExpDate>271200</T:ExpDate><T:ExpDateNMVS>2027-12-31</T:ExpDateNMVS></T:Batch></T:Product><T:Pack T:sn="ABC123" T:state="INACTIVE"><T:Reason>SUPPLIED</T:Reason></T:Pack>',
  returnCode = 'T:code="NMVS_SUCCESS"',
}: AnswerParts = {}): string =>
  `<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><W:${operation}Response xmlns:W="urn:wsdltypes.nmvs.eu:v4.0" xmlns:T="urn:types.nmvs.eu:v4.0"><T:Header><T:Auth><T:ClientLoginId>PHARMHU</T:ClientLoginId><T:UserId>TEST1001</T:UserId></T:Auth><T:Transaction><T:Language>hun</T:Language><T:ClientTrxId>0a1b2c3d4e5f60718293a4b5c6d7e8f9</T:ClientTrxId><T:NMVSTrxId>00112233445566778899aabbccddeeff</T:NMVSTrxId><T:Timestamp>2026-01-01T10:00:00.000Z</T:Timestamp></T:Transaction>${notification}</T:Header><T:Body>${body}<T:ReturnCode ${returnCode}/></T:Body></W:${operation}Response></S:Body></S:Envelope>`
    .replaceAll(/(?<=[</: ])([STW]):/g, (_, letter: string) => `${prefixOf[letter as 'S'](prefixes)}:`)
    .replaceAll(/xmlns:([STW])=/g, (_, letter: string) => `xmlns:${prefixOf[letter as 'S'](prefixes)}=`);

type Prefixes = NonNullable<AnswerParts['prefixes']>;

const prefixOf = {
  S: ({ soap }: Prefixes) => soap,
  T: ({ types }: Prefixes) => types,
  W: ({ wsdl }: Prefixes) => wsdl,
};
