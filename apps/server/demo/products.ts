import { checkDigit } from '@pecset/gs1';
import { demoPacks, onBox } from '@pecset/packs/domain';
import { type Chance, oneOf } from './chance.ts';

/** Substances with an invented brand, so that none can be mistaken for a real medicine. */
const names = [
  'Amlodipin Minta 5 mg tabletta 30×',
  'Amoxicillin Minta 500 mg kapszula 16×',
  'Apixaban Minta 5 mg filmtabletta 60×',
  'Atorvastatin Minta 20 mg filmtabletta 30×',
  'Bisoprolol Minta 5 mg tabletta 30×',
  'Cetirizin Minta 10 mg filmtabletta 30×',
  'Clopidogrel Minta 75 mg filmtabletta 28×',
  'Desloratadin Minta 5 mg tabletta 30×',
  'Diklofenák Minta 50 mg tabletta 20×',
  'Escitalopram Minta 10 mg filmtabletta 28×',
  'Furoszemid Minta 40 mg tabletta 50×',
  'Indapamid Minta 1,5 mg retard tabletta 30×',
  'Inzulin glargin Minta 100 E/ml toll 5×',
  'Levotiroxin Minta 50 µg tabletta 50×',
  'Metformin Minta 1000 mg filmtabletta 60×',
  'Metoprolol Minta 50 mg retard tabletta 30×',
  'Pantoprazol Minta 40 mg gyomornedv-ellenálló tabletta 28×',
  'Perindopril Minta 4 mg tabletta 30×',
  'Ramipril Minta 5 mg tabletta 28×',
  'Rozuvasztatin Minta 10 mg filmtabletta 28×',
  'Szalbutamol Minta 100 µg inhaláció 200 adag',
  'Tramadol Minta 50 mg kapszula 20×',
  'Valzartán Minta 160 mg filmtabletta 28×',
  'Xilometazolin Minta 1 mg/ml orrspray 10 ml',
] as const;

/** GS1 reserves prefix 952 for demonstrations; the first numbers belong to the training sheet. */
const gtinOf = (place: number): string => {
  const digits = `0952${String(1001 + place).padStart(9, '0')}`;
  return `${digits}${checkDigit(digits)}`;
};

export const demoProducts = names.map((name, place) => ({ gtin: gtinOf(place), name }));

/** The training packs get product names too, as a pharmacist would see them on a box. */
export const namesOfTraining = demoPacks.map((pack, place) => ({
  gtin: onBox(pack).gtin,
  name: names[place % names.length],
}));

export type Box = {
  readonly gtin: string;
  readonly lotNum: string;
  readonly expDate: string;
  readonly sn: string;
};

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const serial = (chance: Chance): string =>
  `DEMO${Array.from({ length: 9 }, () => alphabet.charAt(Math.floor(chance() * alphabet.length))).join('')}`;

/** Shares make the products sell unequally; each has two batches, which expire in the next two years. */
const shares = demoProducts.map(({ gtin }, place) => [1 + ((place * 7) % 10), { gtin, place }] as const);
const batches = [
  [2, 'A'],
  [1, 'B'],
] as const;

export const newBox = (chance: Chance, year: number, sn = serial(chance)): Box => {
  const { gtin, place } = oneOf(chance, shares);
  const batch = oneOf(chance, batches);
  const expires = (year + (batch === 'A' ? 1 : 2)) % 100;
  const month = String(1 + (place % 12)).padStart(2, '0');
  return { gtin, lotNum: `MINTA-${place + 10}${batch}`, expDate: `${expires}${month}28`, sn };
};
