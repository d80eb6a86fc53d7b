import type { PackStatus, VerdictKind } from '../../domain/index.ts';
import { VerdictShape } from './verdict-shape.tsx';

/** A row looks like the verdict that it would be alone. */
const kinds: Readonly<Record<PackStatus, VerdictKind>> = {
  active: 'active',
  inactive: 'dispensed-here',
  pending: 'pending',
  error: 'objection',
  unknown: 'unverified',
};

export const StatusShape = ({ status }: { readonly status: PackStatus }) => (
  <VerdictShape kind={kinds[status]} />
);
