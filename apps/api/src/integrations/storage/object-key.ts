const KEY = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** Whether a name can be the key of an object: no `..`, no empty part, nothing that a path or URL would escape. */
export function isObjectKey(name: string): boolean {
  return KEY.test(name);
}

/** The key. @throws Error if it is none */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error(`Not an object key: ${key}`);
  return key;
}
