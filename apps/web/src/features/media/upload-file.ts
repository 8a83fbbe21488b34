import type { Endpoint, EndpointResponse } from '@voicedraft/contract/endpoint';
import { readAnswer } from '#lib/api-client.ts';
import { networkError } from '#lib/api-error.ts';
import { callAddress } from '#lib/call-address.ts';

/** An endpoint that accepts a file. */
export type UploadEndpoint = Endpoint & Required<Pick<Endpoint, 'upload'>>;

interface UploadOptions {
  /** Of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/**
 * Sends a file to an endpoint of the contract and parses the response. Uses XMLHttpRequest because `fetch` does not
 * report upload progress. Throws an `ApiError`; an aborted upload throws the signal's reason.
 */
export async function uploadFile<const E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  { params = {}, signal, onProgress }: UploadOptions = {},
): Promise<EndpointResponse<E>> {
  signal?.throwIfAborted();
  const form = new FormData();
  form.append(endpoint.upload.field, file);
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, callAddress(endpoint.path, { params }));
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const headers = new Headers();
      const requestId = request.getResponseHeader('x-request-id');
      if (requestId !== null) headers.set('x-request-id', requestId);
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(networkError(undefined)));
    request.addEventListener('abort', () => reject(signal?.reason ?? networkError(undefined)));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
  return readAnswer(endpoint, response, signal);
}
