export type { Brand } from './brand.ts';
export {
  BUDAPEST,
  budapestDay,
  budapestDayBounds,
  budapestTime,
  budapestYear,
  proseTime,
} from './budapest-time.ts';
export { calendarDate, daysInMonth, type IsoDate, parseIsoDate } from './calendar-date.ts';
export { dayInWords } from './day-in-words.ts';
export type { MlId, PartnerId, UserId } from './identities.ts';
export { once } from './once.ts';
export { PLAIN_LINE, PLAIN_TEXT, readableLine, readableText } from './plain-line.ts';
export { type Ok, ok, type Refused, type Result, refuse } from './result.ts';
export { visibleScan } from './visible-scan.ts';
