import { defaultAddress } from './operator-address.ts';
import { whileActive, type SectionRules } from './section-rules.ts';

export const CONTACT_PAGE: SectionRules<'contact-page'> = {
  answer: whileActive,
  defaults: (config) => {
    const { email, phone } = defaultAddress(config);
    return {
      title: 'Talk to us',
      subtitle: 'Contact',
      description: 'Questions about credits, voices or an order? Write to us and a person will answer.',
      contactInfo: [
        { type: 'email' as const, icon: 'fi fi-tr-envelope', value: email, label: 'Email us' },
        { type: 'phone' as const, icon: 'fi fi-tr-phone-call', value: phone, label: 'Call us' },
      ].filter(({ value }) => value !== ''),
      imageUrl: '',
    };
  },
};
