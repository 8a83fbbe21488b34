export interface PostOptions {
  readonly signal?: AbortSignal;
  /** Sent as a bearer token. */
  readonly key?: string;
}

/** Posts JSON to a server. */
export function postJson(url: string, body: object, { signal, key }: PostOptions = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}
