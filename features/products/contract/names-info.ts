import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

const nameList = z.object({
  count: z.int(),
  source: z.string(),
  loadedAt: z.iso.datetime(),
  /** Null if the operator loaded it. */
  loadedBy: z.nullable(z.string()),
});
export type NameList = Readonly<z.infer<typeof nameList>>;

export const namesInfo = endpoint({
  method: 'GET',
  path: '/api/products/names/info',
  canWait: true,
  summary: 'Which product names are loaded: when, by whom and from which file',
  access: 'admin',
  reply: z.object({
    own: z.nullable(nameList),
    /** The operator's list for all organisations; a name in the own list takes precedence. */
    everybodys: z.nullable(nameList),
  }),
});
