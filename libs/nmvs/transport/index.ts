export { defaultLimits, type TransportLimits } from './limits.ts';
export { type Connection, makeTransport, type Transport, type TransportSettings } from './make-transport.ts';
