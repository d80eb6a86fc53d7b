/** The one place that names the version: end points and namespaces carry the same number. */
export const interfaceVersion = '4.0';

export const namespaces = {
  soap: 'http://www.w3.org/2003/05/soap-envelope',
  /** For the outermost element of a message only. */
  wsdlTypes: `urn:wsdltypes.nmvs.eu:v${interfaceVersion}`,
  /** For everything below it, including attributes. */
  types: `urn:types.nmvs.eu:v${interfaceVersion}`,
} as const;
