import {
  type Endpoint,
  isRetryable,
  type PossibleRefusal,
  platformRefusals,
  possibleRefusals,
  type RefusalStatus,
  templated,
} from '@pecset/contract';
import { htmlText } from '../../html.ts';

type Told = PossibleRefusal & { readonly operation: string };
type Problems = ReadonlyMap<string, readonly Told[]>;

const correct = 'Correct the request first: the same one would be refused again.';
const notAgain = 'Do not repeat it. Ask the provider.';
const wait =
  'Wait as long as Retry-After says, then repeat the same request with the same Idempotency-Key. Nothing is done twice.';
const repeat =
  'Repeat the same request with the same Idempotency-Key, after Retry-After if it is given, otherwise after one second, then two, four and so on. Nothing is done twice.';

const unlessRetryable: Readonly<Record<RefusalStatus, string>> = {
  400: correct,
  401: 'Do not repeat it. Show this to whoever looks after the till: it needs another key.',
  403: 'Do not repeat it. An administrator of the organisation can change what the key may do.',
  404: 'Look at the address and the number in it.',
  408: notAgain,
  409: 'Look at how things stand now, then decide whether it is still wanted: that is a new press with a new Idempotency-Key.',
  410: 'What was asked for is not kept any more. Start anew from what there is.',
  413: 'Send less at once.',
  415: correct,
  421: 'Use the address that the provider gave you.',
  422: correct,
  423: 'Wait until it is unlocked, then press again.',
  429: notAgain,
  500: notAgain,
  502: notAgain,
  503: notAgain,
  504: notAgain,
};

const whatToDo = (told: Told): string => {
  if (!isRetryable(told)) return unlessRetryable[told.status];
  return told.status === 429 ? wait : repeat;
};

/** Also what an address answers that no endpoint has. */
const elsewhere: Told = {
  ...platformRefusals['not-found'],
  errCode: 'not-found',
  operation: 'any other address below /api/v1',
};

/** Every problem that a program can get, by its code. */
export const problemsOf = (endpoints: readonly Endpoint[]): Problems => {
  const told = endpoints
    .filter(({ access }) => access === 'program')
    .flatMap((endpoint) =>
      possibleRefusals(endpoint).map((refusal) => ({
        ...refusal,
        operation: `${endpoint.method} ${templated(endpoint.path)}`,
      })),
    );
  return Map.groupBy([...told, elsewhere], ({ errCode }) => errCode);
};

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<p class="links"><a href="/api/docs">API</a> <a href="/api/problems">Problems</a></p>
<main>
<h1>${htmlText(title)}</h1>
${content}
</main>
</body>
</html>
`;

const yesOrNo = (told: Told): string =>
  isRetryable(told)
    ? 'yes: the same request may succeed later'
    : 'no: the same request would be refused again';

/** Endpoints may use the same code with words of their own. */
const wording = (told: readonly Told[]): string => {
  const [first] = told;
  if (!first) return '';
  const operations = told.map(({ operation }) => `<li><code>${htmlText(operation)}</code></li>`);
  return `<dl>
<dt>Title</dt><dd>${htmlText(first.en)}</dd>
<dt>In Hungarian</dt><dd lang="hu">${htmlText(first.hu)}</dd>
<dt>Status</dt><dd>${first.status}</dd>
<dt>Retryable</dt><dd>${yesOrNo(first)}</dd>
<dt>What to do</dt><dd>${htmlText(whatToDo(first))}</dd>
<dt>Comes from</dt><dd><ul>${operations.join('')}</ul></dd>
</dl>`;
};

export const problemPage = (problems: Problems, code: string): string | undefined => {
  const told = problems.get(code);
  if (!told) return undefined;
  const wordings = Map.groupBy(told, ({ status, en }) => `${status} ${en}`);
  return pageOf(code, [...wordings.values()].map(wording).join('\n<hr>\n'));
};

export const problemList = (problems: Problems): string => {
  const rows = [...problems.keys()].toSorted().flatMap((code) => {
    const [first] = problems.get(code) ?? [];
    if (!first) return [];
    const link = `<a href="/api/problems/${code}"><code>${htmlText(code)}</code></a>`;
    return [`<tr><td>${link}</td><td>${first.status}</td><td>${htmlText(first.en)}</td></tr>`];
  });
  return pageOf(
    'Problems',
    `<p>Every error below /api/v1 is <code>application/problem+json</code> (RFC 9457). Its <code>code</code> is one of these.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Title</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
  );
};
