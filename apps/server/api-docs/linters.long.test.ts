import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileApi, lintApi } from '../testing/api-linters.ts';
import { wholeServer } from '../testing/whole-server.ts';

const Document = z.looseObject({ info: z.looseObject({}), servers: z.unknown() });
const described = async () => {
  const { address } = await wholeServer();
  return Document.parse(await (await fetch(`${address}/api/openapi.json`)).json());
};

// An upper bound for a machine that is busy and has to fetch the linters first.
const LONG = 600_000;

test(
  'the description of the API passes Redocly and Spectral without an error or a warning',
  async () => {
    const document = await described();
    expect(await lintApi(document)).toEqual({ redocly: [], spectral: [] });
    const { servers: _, ...withFault } = document;
    expect(await lintApi(withFault)).toEqual({
      redocly: [expect.stringContaining('no-empty-servers')],
      spectral: [expect.stringContaining('oas3-api-servers')],
    });
  },
  LONG,
);

test(
  'types made from the description compile under the strictest settings',
  async () => {
    const document = await described();
    const program = (path: string) => `import type { paths } from './api.mts';
export type Path = Extract<keyof paths, \`/api/\${string}\`>;
export const place: Path = '${path}';
`;
    expect(await compileApi(document, program('/api/auth/login'))).toBe('');
    expect(await compileApi(document, program('/api/none'))).toContain('error TS2322');
  },
  LONG,
);
