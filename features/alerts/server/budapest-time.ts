const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `YY/MM/DD HH:mm` as the wall clock in Budapest shows it. */
export const budapestTime = (at: Date): string => clock.format(at).slice(2).replaceAll('-', '/');
