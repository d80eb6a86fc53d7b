import type { Mode } from '../contract/index.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox/gateway.ts';

/** An organisation's mode chooses. */
export const gateways: Readonly<Record<Mode, Gateway | undefined>> = {
  sandbox: sandboxGateway,
  production: undefined,
};
