import {
  type ApiInfo,
  type Endpoint,
  isJson,
  jsonSchema,
  type Language,
  possibleRefusals,
  queryString,
  type Schema,
  type Upload,
} from '@pecset/contract';
import { htmlText } from '../../html.ts';
import { code, list } from './markup.ts';
import { outline } from './schema-outline.ts';
import { docsTexts } from './texts.ts';

const groupOf = ({ path }: Endpoint): string => path.split('/')[2] ?? '';
const addressIn = ({ path, when = {} }: Endpoint): string => path + queryString(when);
const idOf = (endpoint: Endpoint): string =>
  `${endpoint.method}${addressIn(endpoint)}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const section = (heading: string, content: string): string => `<h4>${htmlText(heading)}</h4>${content}`;

const form = ({ file, maxBytes, fields }: Upload, language: Language): string => {
  const words = docsTexts[language];
  const sent = `${code(file)} ${htmlText(words.file.replace('{bytes}', String(maxBytes)))}`;
  return list([sent]) + (fields ? outline(jsonSchema(fields, 'input'), words.optional) : '');
};

const input = (endpoint: Endpoint, language: Language): string => {
  const words = docsTexts[language];
  const part = (heading: string, schema: Schema | undefined): string =>
    schema ? section(heading, `<div>${outline(jsonSchema(schema, 'input'), words.optional)}</div>`) : '';
  return (
    part(words.params, endpoint.params) +
    part(words.query, endpoint.query) +
    part(words.body, endpoint.body) +
    (endpoint.upload ? section(words.form, form(endpoint.upload, language)) : '')
  );
};

const reply = ({ reply: spec }: Endpoint, language: Language): string => {
  const words = docsTexts[language];
  if (isJson(spec)) return outline(jsonSchema(spec, 'output'), words.optional);
  switch (spec.kind) {
    case 'pages':
      return `${outline(jsonSchema(spec.list, 'output'), words.optional)}<p>${htmlText(words.pages)}</p>`;
    case 'html':
      return 'text/html';
    case 'file':
      return htmlText(spec.contentType);
    case 'redirect':
      return `${spec.status} Location`;
  }
};

const refusals = (endpoint: Endpoint, language: Language): string =>
  list(
    possibleRefusals(endpoint).map(
      (item) => `${item.status} ${code(item.errCode)} ${htmlText(item[language])}`,
    ),
  );

const proof = (endpoint: Endpoint, language: Language): string =>
  endpoint.proof ? `, ${htmlText(docsTexts[language].proof)}` : '';

const article = (endpoint: Endpoint, language: Language): string => {
  const words = docsTexts[language];
  const id = idOf(endpoint);
  return `<article aria-labelledby="${id}">
<h3 id="${id}"><span class="method">${endpoint.method}</span> ${code(addressIn(endpoint))}</h3>
<p lang="en">${htmlText(endpoint.summary)}</p>
<p>${htmlText(words.access)}: <strong>${htmlText(words.accesses[endpoint.access])}</strong>${proof(endpoint, language)}</p>
${input(endpoint, language)}
${section(words.reply, `<div>${reply(endpoint, language)}</div>`)}
${section(words.refusals, refusals(endpoint, language))}
</article>`;
};

/** The whole documentation as one page without script; its only style is a separate sheet. */
export const docsPage = (
  endpoints: readonly Endpoint[],
  { title, version }: ApiInfo,
  language: Language,
): string => {
  const words = docsTexts[language];
  const groups = [...Map.groupBy(endpoints, groupOf)];
  const contents = groups.map(([name]) => `<a href="#group-${htmlText(name)}">${htmlText(name)}</a>`);
  const sections = groups.map(
    ([name, members]) => `<section aria-labelledby="group-${htmlText(name)}">
<h2 id="group-${htmlText(name)}">${htmlText(name)}</h2>
${members.map((endpoint) => article(endpoint, language)).join('\n')}
</section>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${htmlText(title)} ${htmlText(version)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<h1>${htmlText(title)} ${htmlText(version)}</h1>
<p><a href="/api/openapi.json">${htmlText(words.document)}</a></p>
<nav aria-label="${htmlText(words.groups)}">${list(contents)}</nav>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
};
