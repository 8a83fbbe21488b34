import type { APIRequestContext, APIResponse } from '@playwright/test';
import { OWN_PAGE } from '../../apps/api/src/testing/own-page.ts';

type Options = NonNullable<Parameters<APIRequestContext['post']>[1]>;
type Call = (path: string, options?: Options) => Promise<APIResponse>;

/** Calls that a script of a page makes. */
export type PageCalls = Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call>>;

/** Calls with the session of a page or a browser, as a script of one of its pages would make them. */
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
