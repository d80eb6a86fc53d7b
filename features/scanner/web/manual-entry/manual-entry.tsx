import type { PackFields } from '../scanned-code.ts';
export const ManualEntry = (_props: { readonly onAnswer: (fields: PackFields | undefined) => void }) => null;
