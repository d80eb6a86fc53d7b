import { groupSeparator, parseExpiry } from '@pecset/gs1';
import { budapestYear, dayInWords } from '@pecset/kernel';
import { Facts, useLanguage, useTexts } from '@pecset/web-kit';
import type { ScannedCode } from '../listening/scanned-code.ts';
import { scannerTexts } from '../texts.ts';
import classes from './parsed-fields.module.css';

const dash = '–';

/** An expiry as its digits were scanned, with the day that they mean. */
const useExpiryWords = () => {
  const { language } = useLanguage();
  return (digits: string): string => {
    const expiry = parseExpiry(digits, budapestYear(new Date()));
    if (!expiry.ok) return digits;
    return `${digits} (${dayInWords(expiry.value.lastDay, language)})`;
  };
};

/** What a code says, in the four fields of a pack; a dash for what is missing. */
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
