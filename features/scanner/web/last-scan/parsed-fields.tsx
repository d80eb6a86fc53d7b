import { groupSeparator, parseExpiry } from '@pecset/gs1';
import { budapestYear, dayInWords } from '@pecset/kernel';
import { Facts, useLanguage, useTexts } from '@pecset/web-kit';
import type { ScannedCode } from '../listening/scanned-code.ts';
import { scannerTexts } from '../texts.ts';
import classes from './parsed-fields.module.css';

const dash = '–';

/** An expiry as scanned, with the day it means. */
const useExpiryWords = () => {
  const { language } = useLanguage();
  return (digits: string): string => {
    const expiry = parseExpiry(digits, budapestYear(new Date()));
    if (!expiry.ok) return digits;
    return `${digits} (${dayInWords(expiry.value.lastDay, language)})`;
  };
};

/** The four fields of a pack in a code; a dash for a missing one. */
export const ParsedFields = ({ scan }: { readonly scan: ScannedCode | undefined }) => {
  const t = useTexts(scannerTexts);
  const expiryWords = useExpiryWords();
  const { gtin, expDate, lotNum, sn } = scan?.parsed ?? {};
  const facts = [
    [t('gtin'), gtin || dash],
    [t('expiry'), expDate ? expiryWords(expDate) : dash],
    [t('lotNumber'), lotNum || dash],
    [t('serialNumber'), sn || dash],
    ...(scan && !scan.typed ? [[t('asRead'), scan.text.replaceAll(groupSeparator, '<GS>')] as const] : []),
  ] as const;
  return <Facts className={classes.fields} facts={facts} />;
};
