const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML, in an attribute or between tags. */
export const xmlText = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);

/** The same in SQL, for a text that our contracts let in. */
export const safeSql = (sql: string) =>
  `replace(replace(replace(${sql}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

/** What a cell of Excel holds at most. */
export const MOST_CHARACTERS = 32_767;

/** What cannot stand in a cell as it is: marks of XML, control characters, and `_`, which may begin an escape. */
export const ODD = '[\\x01-\\x1f&<>_\\ufffe\\uffff]';

/**
 * For whatever somebody wrote. XML 1.0, 2.2: it has no words for control characters but three, nor for U+FFFE and U+FFFF;
 * and a new line would end the row.
 */
export const readableSql = (sql: string) => {
  const cut = `left(regexp_replace(${sql}, '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]', '', 'g'), ${MOST_CHARACTERS})`;
  return `replace(replace(replace(${safeSql(cut)}, E'\\t', '&#9;'), E'\\n', '&#10;'), E'\\r', '&#13;')`;
};
