import { checkContent, type Finding } from '@pecset/gs1';
import type { PackAsRead } from './pack-as-read.ts';

/** The scan that a pack comes from, as far as findings need it. */
export type Scan = {
  readonly text: string;
  readonly parsed: Readonly<Record<'gtin' | 'expDate' | 'lotNum' | 'sn', string | undefined>>;
  readonly findings: readonly Finding[];
};

/** Whether the pack on screen is that of the last scan; a typed one, or one from a link, is not. */
export const isOfScan = (pack: PackAsRead, { parsed }: Scan): boolean =>
  (['gtin', 'expDate', 'lotNum', 'sn'] as const).every((field) => pack[field] === parsed[field]);

/** Findings about the reading. A pack that was typed or comes from a link is checked field by field. */
export const findingsOf = (pack: PackAsRead, scan: Scan | undefined): readonly Finding[] =>
  scan && isOfScan(pack, scan) ? scan.findings : checkContent(pack);

/** Two different GTINs or serial numbers: it is unknown which of the two packs would be sent. */
export const namesTwoPacks = (findings: readonly Finding[]): boolean =>
  findings.some(
    (finding) =>
      finding.kind === 'duplicate' && !finding.sameValue && (finding.ai === '01' || finding.ai === '21'),
  );

/** The findings that remain: a missing part is not missing any more once the server has filled it in. */
export const stillOpen = (findings: readonly Finding[], filled: PackAsRead): readonly Finding[] =>
  findings.filter(
    (finding) =>
      finding.kind !== 'missing' ||
      !((finding.ai === '17' && filled.expDate) || (finding.ai === '10' && filled.lotNum)),
  );
