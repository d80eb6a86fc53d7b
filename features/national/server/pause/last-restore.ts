/** SQL expression: when the database was last restored from a backup, or resumed after that; null if never. */
export const lastRestore = '(select max(coalesce(resumed_at, restored_at)) from standstill)';
