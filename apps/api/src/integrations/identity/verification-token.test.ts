import { createEmailVerificationToken } from 'better-auth/api';
import { describe, expect, it } from 'vitest';
import { isEmailChangeToken } from './verification-token.ts';

describe('a verification token', () => {
  it('is recognised if it moves an account to another address', async () => {
    const token = (to?: string) => createEmailVerificationToken('a-secret', 'old@example.org', to, 60);
    expect(isEmailChangeToken(await token('new@example.org'))).toBe(true);
    for (const other of [await token(), 'head.%%.tail', 'none', '']) {
      expect(isEmailChangeToken(other)).toBe(false);
    }
  });
});
