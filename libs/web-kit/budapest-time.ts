const budapest = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Budapest',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as every history, report and print shows it: YY/MM/DD HH:mm, in Budapest wherever the reader sits. */
export const budapestTime = (instant: Date): string => {
  const part = Object.fromEntries(budapest.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}/${part.month}/${part.day} ${part.hour}:${part.minute}`;
};
