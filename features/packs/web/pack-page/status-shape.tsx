import type { PackStatus, VerdictKind } from '../../domain/index.ts';
import { VerdictShape } from './verdict-shape.tsx';

/** A row has the shape of the verdict that it would give alone. */
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
