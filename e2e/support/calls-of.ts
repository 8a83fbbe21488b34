import type { APIRequestContext, APIResponse } from '@playwright/test';
import { OWN_PAGE } from '../../apps/api/src/testing/own-page.ts';

type Options = NonNullable<Parameters<APIRequestContext['post']>[1]>;
type Call = (path: string, options?: Options) => Promise<APIResponse>;

/** Requests as a page's own script makes them. */
export type PageCalls = Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call>>;

/** Sends requests with the session of a page or browser, as one of its own scripts would. */
export function callsOf({ request }: { readonly request: APIRequestContext }): PageCalls {
  const call =
    (method: keyof PageCalls): Call =>
    (path, options = {}) =>
      request[method](path, { ...options, headers: { ...OWN_PAGE, ...options.headers } });
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
  };
}
