import { Headphones, Mail, Phone, Smartphone } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { iconOfContact } from './icon-of-contact.tsx';

describe('the icon of a contact row', () => {
  it.each([
    ['fi fi-tr-envelope', Mail],
    ['fi fi-tr-phone-call', Phone],
    ['fa-solid fa-mobile', Smartphone],
    ['FI FI-RR-HEADSET', Headphones],
  ])('follows the words of the class %j', (iconClass, icon) => {
    expect(iconOfContact('email', iconClass)).toBe(icon);
  });

  it.each(['', 'fi fi-tr-banana', 'constructor', 'toString'])(
    'falls back to the type for %j',
    (iconClass) => {
      expect(iconOfContact('email', iconClass)).toBe(Mail);
      expect(iconOfContact('phone', iconClass)).toBe(Phone);
    },
  );
});
