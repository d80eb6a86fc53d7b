const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, in an attribute or between tags. */
export const xmlText = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);

/** The same in SQL, for text that our contracts accept. */
export const safeSql = (sql: string) =>
  `replace(replace(replace(${sql}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

/** Excel's limit of characters in a cell. */
export const MOST_CHARACTERS = 32_767;

/** Matches what a cell cannot hold unescaped: XML markup, control characters, and `_`, which may begin an escape. */
export const ODD = '[\\x01-\\x1f&<>_\\ufffe\\uffff]';

/**
 * For text that users wrote. XML 1.0, 2.2, allows only three control characters, and neither U+FFFE nor U+FFFF; a raw
 * newline would end the row.
 */
export const readableSql = (sql: string) => {
  const cut = `left(regexp_replace(${sql}, '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]', '', 'g'), ${MOST_CHARACTERS})`;
  return `replace(replace(replace(${safeSql(cut)}, E'\\t', '&#9;'), E'\\n', '&#10;'), E'\\r', '&#13;')`;
};
