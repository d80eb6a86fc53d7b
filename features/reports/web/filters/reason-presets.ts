/** The most wanted reasons; a double scan is one of the ways to find a pack inactive. */
export const reasonPresets = [
  ['NMVS_NC_PC_01'],
  ['NMVS_NC_PC_02'],
  ['NMVS_FE_LOT_03'],
  ['NMVS_FE_LOT_12'],
  ['NMVS_FE_LOT_13'],
  ['NMVS_NC_PCK_06'],
  ['NMVS_NC_PCK_19'],
  ['NMVS_NC_PCK_20'],
  ['NMVS_NC_PCK_21'],
  ['NMVS_NC_PCK_22', 'NMVS_NC_PCK_23'],
] as const;

/** Returns the preset whose codes are exactly these, or `undefined`. */
export const presetOf = (reasonCode: string): string | undefined =>
  reasonPresets.map((codes) => codes.join(',')).find((preset) => preset === reasonCode);
