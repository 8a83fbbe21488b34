import type { Endpoint, EndpointInput } from '@voicedraft/contract/endpoint';

/** A request of the app: its parts as the server would read them. */
export type ReceivedCall<E extends Endpoint> = EndpointInput<E> & { readonly request: Request };

/** Parses a request by its endpoint's schemas, as the server does; reports what they reject. */
export async function readCall(
  endpoint: Endpoint,
  pathParams: Record<string, string>,
  request: Request,
): Promise<ReceivedCall<Endpoint> | string> {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const params = endpoint.params?.safeParse(pathParams);
  const query = endpoint.query?.safeParse(search);
  const body = endpoint.body?.safeParse(await readBody(request));
  const refused = [params, query, body].find((part) => part?.success === false);
  if (refused?.error) return refused.error.message;
  return { params: params?.data, query: query?.data, body: body?.data, request } as ReceivedCall<Endpoint>;
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}
