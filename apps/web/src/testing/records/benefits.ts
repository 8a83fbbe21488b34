import type { Benefits, BenefitSettings } from '@voicedraft/contract/benefits';

/** As delivered: all for premium members. */
export const BENEFITS: Benefits = { queue: ['premium'], projects: ['premium'], developers: ['premium'] };

export const BENEFIT_SETTINGS: BenefitSettings = {
  ...BENEFITS,
  revision: 1,
  updatedAt: '2026-03-04T09:00:00.000Z',
};
