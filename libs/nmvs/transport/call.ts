import type { Dispatcher } from 'undici';
import type { Exchange } from '../client.ts';
import type { TransportLimits } from './limits.ts';
import { lostWhy, unreachableWhy } from './why.ts';

export type Outgoing = { readonly url: URL; readonly contentType: string; readonly xml: string };

const timeOut = (phase: string) => Object.assign(new Error(`time-out: ${phase}`), { code: 'OUR_TIMEOUT' });

/**
 * Sends one request. Only the dispatcher's `onRequestStart` tells whether a byte was sent: error codes are the same
 * before and after. Its own time-outs run late, and a slowly dripping body defeats them; so each phase and the whole
 * call have timers of our own.
 */
export const call = (
  dispatcher: Dispatcher,
  { url, contentType, xml }: Outgoing,
  limits: TransportLimits,
): Promise<Exchange> =>
  new Promise((resolve) => {
    let started: Dispatcher.DispatchController | undefined;
    let settled = false;
    let httpStatus = 0;
    let date: string | undefined;
    let size = 0;
    const chunks: Buffer[] = [];

    const settle = (exchange: Exchange) => {
      settled = true;
      clearTimeout(phase);
      clearTimeout(whole);
      // The dispatcher frees its connection one event-loop turn later; a request sent at once would open another one.
      setImmediate(() => setImmediate(resolve, exchange));
    };
    const fail = (error: Error) => {
      if (settled) return;
      const detail = error.message;
      settle(
        started
          ? { kind: 'no-answer', why: lostWhy(error), detail }
          : { kind: 'unreachable', why: unreachableWhy(error), detail },
      );
    };
    const giveUp = (error: Error) => {
      fail(error);
      started?.abort(error);
    };
    const within = (name: string, ms: number) => setTimeout(() => giveUp(timeOut(name)), ms);
    const next = (name: string, ms: number) => {
      clearTimeout(phase);
      phase = within(name, ms);
    };
    let phase = within('connection', limits.connectMs);
    const whole = within('whole call', limits.totalMs);

    dispatcher.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'POST',
        headers: { 'content-type': contentType, accept: 'application/soap+xml, text/xml' },
        body: xml,
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      {
        onRequestStart: (controller) => {
          // The caller was told that nothing was sent, so nothing may be sent any more.
          if (settled) return controller.abort(timeOut('connection'));
          started = controller;
          next('answer', limits.answerMs);
        },
        onResponseStart: (_controller, status, headers) => {
          httpStatus = status;
          date = headers.date?.toString();
          next('body', limits.bodyMs);
        },
        onResponseData: (controller, chunk) => {
          size += chunk.length;
          chunks.push(chunk);
          if (settled || size <= limits.maxBytes) return;
          settle({ kind: 'no-answer', why: 'too-large', detail: `more than ${limits.maxBytes} bytes` });
          controller.abort(new Error('too large'));
        },
        onResponseEnd: () => {
          if (!settled) settle(received(httpStatus, Buffer.concat(chunks), date));
        },
        onResponseError: (_controller, error) => fail(error),
      },
    );
  });

const received = (httpStatus: number, bytes: Buffer, date: string | undefined): Exchange => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'received', httpStatus, text, ...(date !== undefined && { date }) };
  } catch {
    return { kind: 'no-answer', why: 'not-utf-8', detail: `HTTP ${httpStatus}, ${bytes.length} bytes` };
  }
};
