/** The organisation's own master data. */
export type OrganisationData = {
  readonly name: string;
  readonly country: string;
  readonly postCode: string;
  readonly city: string;
  readonly address: string;
  readonly vatnumber: string;
};

/** Maximum lengths in characters, well above real values. */
export const longest = {
  name: 200,
  postCode: 10,
  city: 100,
  address: 200,
} as const satisfies Partial<Record<keyof OrganisationData, number>>;

/** The Hungarian tax number (adószám): 8 digits, 1 digit, 2 digits. */
export const VAT_NUMBER: RegExp = /^\d{8}-\d-\d{2}$/;

export const countries = ['hu'] as const;

/** Whether all data that a request for production needs is present. */
export const isWhole = ({ name, country, postCode, city, address, vatnumber }: OrganisationData): boolean =>
  [name, country, postCode, city, address].every((value) => value.trim() !== '') &&
  VAT_NUMBER.test(vatnumber);
