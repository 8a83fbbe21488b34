import type { TestService, TestUser } from './test-service.ts';

/** Sends a file as a form does. */
export async function sendFile(
  service: Pick<TestService, 'app'>,
  by: Pick<TestUser, 'headers'>,
  url: string,
  file: { readonly field: string; readonly name: string; readonly content: Buffer },
) {
  const form = new FormData();
  form.append(file.field, new File([new Uint8Array(file.content)], file.name));
  const body = new Response(form);
  return service.app.inject({
    method: 'POST',
    url,
    headers: { ...by.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

/** Sends a file to POST /api/upload-image. */
export function sendImage(
  service: TestService,
  by: TestUser,
  content: Buffer,
  { name = 'photo.png', field = 'image' }: { name?: string; field?: string } = {},
) {
  return sendFile(service, by, '/api/upload-image', { field, name, content });
}
