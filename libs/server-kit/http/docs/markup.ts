const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML. */
export const text = (value: string): string => value.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

export const code = (value: string): string => `<code>${text(value)}</code>`;

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
