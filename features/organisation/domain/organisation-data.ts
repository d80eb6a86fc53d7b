/** What an organisation tells about itself. */
export type OrganisationData = {
  readonly name: string;
  readonly country: string;
  readonly postCode: string;
  readonly city: string;
  readonly address: string;
  readonly vatnumber: string;
};

/** In characters; far more than any has. */
export const longest = {
  name: 200,
  postCode: 10,
  city: 100,
  address: 200,
} as const satisfies Partial<Record<keyof OrganisationData, number>>;

/** The Hungarian adószám: 8 digits, 1 and 2. */
export const VAT_NUMBER: RegExp = /^\d{8}-\d-\d{2}$/;

/** The one country there is, for now. */
export const countries = ['hu'] as const;

/** Nothing is missing that a request for production needs. */
export const isWhole = ({ name, country, postCode, city, address, vatnumber }: OrganisationData): boolean =>
  [name, country, postCode, city, address].every((value) => value.trim() !== '') &&
  VAT_NUMBER.test(vatnumber);
