import type { PayPalFaultRule } from '../../apps/sandbox/src/paypal/faults.ts';
import type { CaptureRecord, RefundRecord } from '../../apps/sandbox/src/paypal/state.ts';

/** The local PayPal of a test server with all its controls. */
export interface RemotePayPal {
  /** Faults that it will produce. */
  readonly faults: {
    inject(rule: PayPalFaultRule): Promise<void>;
  };
  /** Decides payments without the merchant's involvement. */
  readonly bank: {
    complete(captureId: string): Promise<void>;
  };
  /** Captures since the server started, oldest first. */
  listCaptures(): Promise<readonly CaptureRecord[]>;
  listRefunds(): Promise<readonly RefundRecord[]>;
}

/** Reaches the local PayPal of a test server over HTTP. */
export function reachPayPal(serverUrl: string): RemotePayPal {
  const base = `${serverUrl}/sandbox/paypal/control`;
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${base}${path}`, { method, ...(body !== undefined && json) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  const control = async (method: string, path: string, body?: object) => {
    await (await call(method, path, body)).text();
  };
  const list = async <Entry>(path: string) => (await (await call('GET', path)).json()) as Entry[];
  return {
    faults: {
      inject: (rule) => control('POST', '/faults', rule),
    },
    bank: {
      complete: (id) => control('POST', `/captures/${id}/complete`),
    },
    listCaptures: () => list('/captures'),
    listRefunds: () => list('/refunds'),
  };
}
