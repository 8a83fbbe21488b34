import { describe, expect, it } from 'vitest';
import { readAccessAddress } from './access-address.ts';

describe('an access link', () => {
  it.each(['https://files.example/prompts.zip', 'http://files.example', ' https://a.example/ ', '/about'])(
    'links to %s',
    (text) => {
      expect(readAccessAddress(text)).toBe(text.trim());
    },
  );

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '//files.example', '/\\files.example', 'https://'])(
    'has no target for %j',
    (text) => {
      expect(readAccessAddress(text)).toBeNull();
    },
  );
});
