import { describe, expect, it } from 'vitest';

// Served to browsers unchanged, so its type is declared here for the compiler.
const { readButtonStyle }: { readonly readButtonStyle: (style?: object) => object } = await import(
  new URL('./button-style.js', import.meta.url).href
);

describe('button style', () => {
  it("starts from PayPal's own defaults", () => {
    expect(readButtonStyle()).toEqual({
      layout: 'vertical',
      color: 'gold',
      shape: 'rect',
      label: 'paypal',
      heightPx: 48,
      hasMaxWidth: true,
    });
  });

  it('accepts the style of the payment settings', () => {
    const style = { layout: 'horizontal', color: 'blue', shape: 'pill', label: 'pay' };
    expect(readButtonStyle({ ...style, tagline: false, disableMaxWidth: true })).toMatchObject({
      ...style,
      hasMaxWidth: false,
    });
  });

  it.each([
    [20, 45],
    [50, 50],
    [90, 55],
  ])('keeps a height of %i between 45 and 55 pixels', (height, heightPx) => {
    expect(readButtonStyle({ height })).toMatchObject({ heightPx });
  });

  it.each([{ color: 'red' }, { layout: 'toString' }, { shape: 3 }, { label: '' }, { height: '50' }])(
    'rejects what PayPal does not offer: %o',
    (style) => {
      expect(() => readButtonStyle(style)).toThrow(/^style\./);
    },
  );
});
