/** National settings that public sources leave open or that releases changed. */
export type NationalParameters = {
  /** How often the same user may repeat a change before the repeat becomes an alert. */
  readonly doubleScanLimit: number;
  /** Regulation 2016/161 Art. 13(1)(b): ten days. */
  readonly undoDays: number;
  /** Whether refusals without an alert use codes of their own (PCK_29, PCK_30). */
  readonly noAlertCodes: 'classic' | 'newer';
};

export const defaultParameters: NationalParameters = {
  doubleScanLimit: 2,
  undoDays: 10,
  noAlertCodes: 'classic',
};

/** Who asks, when (milliseconds since 1970), and under which settings. */
export type Circumstances = {
  readonly by: string;
  readonly at: number;
  readonly parameters: NationalParameters;
};
