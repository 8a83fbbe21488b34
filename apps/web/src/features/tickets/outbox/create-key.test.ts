import { expect, it } from 'vitest';
import { z } from 'zod';
import { createKey } from '#lib/create-key.ts';

it('creates UUIDs of version 4, each one different', () => {
  const keys = Array.from({ length: 100 }, createKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
