import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { printedStyle, printPageWith } from '@pecset/server-kit/print';
import { printStyle } from '../contract/index.ts';

export const printPage = printPageWith(printStyle.path);

export const servePrintStyle = () =>
  serve(printStyle, () => ok({ content: Buffer.from(printedStyle), filename: 'print.css' }));
