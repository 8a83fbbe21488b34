import { describe, expect, it } from 'vitest';
import { scriptOptions } from './script-options.ts';

const SETTINGS = { clientId: 'merchant-1', currency: 'EUR', sdkBaseUrl: null } as const;

describe('options of the PayPal script', () => {
  it('request buttons that capture, in the currency of the settings', () => {
    expect(scriptOptions(SETTINGS)).toEqual({
      clientId: 'merchant-1',
      currency: 'EUR',
      intent: 'capture',
      components: 'buttons',
    });
  });

  it('name the URL of a stand-in if there is one', () => {
    expect(scriptOptions({ ...SETTINGS, sdkBaseUrl: 'http://localhost:4000/sandbox/paypal/' })).toMatchObject(
      {
        sdkBaseUrl: 'http://localhost:4000/sandbox/paypal/sdk/js',
      },
    );
  });
});
