/** When the ledger last came out of a backup, or went to work again after that: an expression; null where it never did. */
export const lastRestore = '(select max(coalesce(resumed_at, restored_at)) from standstill)';
