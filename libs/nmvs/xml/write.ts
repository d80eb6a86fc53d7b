import type { Brand } from '@pecset/kernel';

/** A piece of XML, made by the functions below and therefore escaped. */
export type Xml = Brand<string, 'Xml'>;

type Attributes = Readonly<Record<string, string>>;

/**
 * Writes characters that could end a text or an attribute as numeric references, and also tabs and line breaks, which a
 * parser would turn into spaces. Numeric references mean the same everywhere; entity names need not.
 */
const escaped = (text: string): string =>
  text.replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const startOf = (name: string, attributes: Attributes): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');

/** An element that holds other elements, in the order given; without any it is empty. */
export const element = (name: string, children: readonly Xml[], attributes: Attributes = {}): Xml => {
  const start = startOf(name, attributes);
  return (children.length === 0 ? `<${start}/>` : `<${start}>${children.join('')}</${name}>`) as Xml;
};

export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  `<${startOf(name, attributes)}>${escaped(text)}</${name}>` as Xml;

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>${root}`;
