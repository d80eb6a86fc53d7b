/** The reasons that are looked for most; a double scan is one way to find a pack inactive. */
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

/** The preset that stands for these codes, if one does: each is known by its codes as they are typed. */
export const presetOf = (reasonCode: string): string | undefined =>
  reasonPresets.map((codes) => codes.join(',')).find((preset) => preset === reasonCode);
