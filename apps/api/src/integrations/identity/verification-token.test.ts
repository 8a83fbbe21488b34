import { describe, expect, it } from 'vitest';
import { createEmailChangeToken, readEmailChange } from './verification-token.ts';

describe('the token of a changed address', () => {
  it('says which address it leaves, and when it was made', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const token = await createEmailChangeToken('a-secret', {
      from: 'old@example.org',
      to: 'new@example.org',
    });
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({
      updateTo: 'new@example.org',
      requestType: 'change-email-verification',
    });
    const change = readEmailChange(token);
    expect(change?.email).toBe('old@example.org');
    expect(change?.issuedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(change?.issuedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is none where a token confirms an address alone, or is no token', () => {
    const body = Buffer.from(JSON.stringify({ email: 'a@example.org', iat: 1 })).toString('base64url');
    for (const token of [`head.${body}.tail`, 'head.%%.tail', 'none', '']) {
      expect(readEmailChange(token)).toBeNull();
    }
  });
});
