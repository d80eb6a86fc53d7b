import type { ProductFaultKind } from '../domain/index.ts';
import type { en } from './texts.en.ts';

export const faultWords = {
  'no-gtin': 'noGtin',
  'rounded-gtin': 'roundedGtin',
  'not-a-gtin': 'notAGtin',
  'wrong-check-digit': 'wrongCheckDigit',
  'no-name': 'noName',
  'long-name': 'longName',
  'odd-characters': 'oddCharacters',
  'another-name': 'anotherName',
  'unreadable-line': 'unreadableLine',
  'unclear-columns': 'unclearColumns',
  'not-text': 'notText',
  'nothing-in-it': 'nothingInIt',
  'too-many-rows': 'tooManyRows',
} as const satisfies Record<ProductFaultKind, keyof typeof en>;
