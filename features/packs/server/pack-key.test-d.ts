import type { Rows } from '@pecset/db';
import type { PackRequest } from '../contract/index.ts';

// Cases that must not compile; this file is type-checked only, never run.
declare const read: PackRequest;
const keep = (_pack: Pick<Rows['pack'], 'gtin' | 'sn'>): void => undefined;

keep({ gtin: read.gtin, sn: read.sn });
// @ts-expect-error swapped: a serial number is no product code
keep({ gtin: read.sn, sn: read.gtin });
// @ts-expect-error any text
keep({ gtin: '05991234567899', sn: read.sn });
