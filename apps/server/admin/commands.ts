import type { Command } from './command.ts';
import { loadProducts } from './load-products.ts';
import { migrate } from './migrate.ts';
import { newSecretKey } from './new-secret-key.ts';
import { publishTerms } from './publish-terms.ts';
import { verifyAudit } from './verify-audit.ts';

/** Everything that the operator can ask for, by the word for it. */
export const commands: Readonly<Record<string, Command>> = {
  'new-secret-key': newSecretKey,
  migrate,
  'verify-audit': verifyAudit,
  'publish-terms': publishTerms,
  'load-products': loadProducts,
};
