import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { type NameList, namesInfo } from '../contract/index.ts';
import type { ProductsDependencies } from './dependencies.ts';
import { everybody, productStore, type Whose } from './store.ts';

export const serveNamesInfo = ({ db }: ProductsDependencies) => {
  const listOf = async (whose: Whose): Promise<NameList | null> => {
    const list = await productStore(db).listOf(whose);
    if (!list) return null;
    const { names: count, source, loaded_at, user_name: loadedBy } = list;
    return { count, source, loadedAt: loaded_at.toISOString(), loadedBy };
  };
  return serve(namesInfo, async ({ caller }) =>
    ok({ own: await listOf(caller.partnerId), everybodys: await listOf(everybody) }),
  );
};
