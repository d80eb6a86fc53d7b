export const en = {
  inspect: 'Records for inspection',
  inspectPack: 'All records of this pack, for inspection',
  inspectDay: 'All records of this day, for inspection',
  sheet: 'Records for inspection',
  print: 'Print',
  failed: 'The records could not be put together. Please try again.',
} as const;
