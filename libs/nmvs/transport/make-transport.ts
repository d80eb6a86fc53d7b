import { X509Certificate } from 'node:crypto';
import { ok, type Result, refuse } from '@pecset/kernel';
import { Agent } from 'undici';
import type { Send } from '../client.ts';
import type { Service } from '../message/request.ts';
import { call } from './call.ts';
import { type Credentials, makeConnector } from './connector.ts';
import { defaultLimits, type TransportLimits } from './limits.ts';

/** An organisation's credentials and end points. */
export type Connection = Omit<Credentials, 'ca'> & {
  /** Identifies certificate and key: it changes with them, and no two organisations share it. */
  readonly version: string;
  readonly endpoints: Readonly<Record<Service, string>>;
};

export type Transport = {
  readonly sendFor: (connection: Connection) => Send;
  /** Number of organisations whose connections are kept. */
  readonly size: () => number;
  readonly close: () => Promise<void>;
};

export type TransportSettings = {
  /** PEM of the authorities that are trusted for the national system. */
  readonly ca: string;
  readonly limits?: Partial<TransportLimits>;
};

/** Keeps connections by certificate and evicts the least recently used ones, whose running calls still finish. */
export const makeTransport = ({ ca, limits: given }: TransportSettings): Transport => {
  // Throws at once: a file without a certificate would otherwise make every call report an untrusted server.
  new X509Certificate(ca);
  const limits = { ...defaultLimits, ...given };
  const agents = new Map<string, Agent>();
  const closing = new Set<Promise<void>>();

  const letGo = (agent: Agent) => {
    const closed = agent.close().finally(() => closing.delete(closed));
    closing.add(closed);
  };

  const keep = (version: string, agent: Agent) => {
    agents.delete(version);
    agents.set(version, agent);
    const [oldest] = agents;
    if (!oldest || agents.size <= limits.agents) return;
    agents.delete(oldest[0]);
    letGo(oldest[1]);
  };

  const agentFor = ({ version, certificate, key }: Connection): Result<Agent, string> => {
    const kept = agents.get(version);
    const agent = kept ? ok(kept) : newAgent({ certificate, key, ca }, limits);
    if (agent.ok) keep(version, agent.value);
    return agent;
  };

  return {
    sendFor:
      (connection) =>
      async ({ service, contentType, xml }) => {
        const url = new URL(connection.endpoints[service]);
        if (url.protocol !== 'https:') throw new Error(`${url.protocol} is no way to the national system`);
        const agent = agentFor(connection);
        if (!agent.ok) return { kind: 'unreachable', why: 'certificate-unusable', detail: agent.refusal };
        return call(agent.value, { url, contentType, xml }, limits);
      },
    size: () => agents.size,
    close: async () => {
      for (const agent of agents.values()) letGo(agent);
      agents.clear();
      await Promise.all(closing);
    },
  };
};

/**
 * A certificate that does not fit its key is reported as such: the organisation's files are at fault, not the program.
 */
const newAgent = (credentials: Credentials, limits: TransportLimits): Result<Agent, string> => {
  try {
    const connect = makeConnector(credentials, limits);
    return ok(new Agent({ connect, pipelining: 1, allowH2: false }));
  } catch (error) {
    return refuse(String(error));
  }
};
