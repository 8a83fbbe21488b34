import type { Bucket } from './state.ts';

/** The values of a query. */
export type Query = URLSearchParams;

/** A page of a bucket's objects, by key (ListObjectsV2). @param pageSize at most so many, whatever is asked */
export function listObjects(bucket: Bucket, query: Query, pageSize: number): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, Math.min(Number(query.get('max-keys') ?? pageSize), pageSize));
  const isTruncated = page.length < keys.length;
  const contents = page.map((key) => {
    const stored = bucket.objects.get(key);
    return element('Contents', {
      Key: key,
      LastModified: stored?.modifiedAt.toISOString(),
      ETag: stored?.etag,
      Size: stored?.content.length,
    });
  });
  const facts = {
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: pageSize,
    IsTruncated: isTruncated,
    ...(isTruncated && { NextContinuationToken: page.at(-1) }),
  };
  return wrap('ListBucketResult', write(facts) + contents.join(''));
}

/** A page of a bucket's pending uploads, by key and id (ListMultipartUploads). */
export function listUploads(bucket: Bucket, query: Query, pageSize: number): string {
  const prefix = query.get('prefix') ?? '';
  const after = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`;
  const uploads = [...bucket.uploads.values()]
    .map((upload) => ({ ...upload, place: `${upload.key} ${upload.id}` }))
    .filter(({ key, place }) => key.startsWith(prefix) && place > after)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const page = uploads.slice(0, pageSize);
  const last = page.at(-1);
  const isTruncated = page.length < uploads.length;
  const entries = page.map(({ key, id, initiatedAt }) =>
    element('Upload', { Key: key, UploadId: id, Initiated: initiatedAt.toISOString() }),
  );
  const markers = isTruncated && { NextKeyMarker: last?.key, NextUploadIdMarker: last?.id };
  return wrap(
    'ListMultipartUploadsResult',
    write({ Prefix: prefix, IsTruncated: isTruncated, ...markers }) + entries.join(''),
  );
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A document whose root has these values. */
export function answerWith(root: string, values: Values): string {
  return wrap(root, write(values));
}

function wrap(root: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside}</${root}>`;
}

function element(name: string, values: Values): string {
  return `<${name}>${write(values)}</${name}>`;
}

function write(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${escape(String(value ?? ''))}</${name}>`)
    .join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
