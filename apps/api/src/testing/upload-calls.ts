import type { TestService, TestUser } from './test-service.ts';

/** Sends a file to POST /api/upload-image, as a form does. */
export async function sendImage(
  service: TestService,
  by: TestUser,
  content: Buffer,
  { name = 'photo.png', field = 'image' }: { name?: string; field?: string } = {},
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name));
  const body = new Response(form);
  return service.app.inject({
    method: 'POST',
    url: '/api/upload-image',
    headers: { ...by.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
