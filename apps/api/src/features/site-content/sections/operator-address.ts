import type { Config } from '#config.ts';

/** The operator's contact details; empty texts are not shown. */
interface OperatorAddress {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** Names and numbers reserved for examples, so that nobody gets called because of a demo. */
const SAMPLE_ADDRESS: OperatorAddress = {
  email: 'hello@voicedraft.example',
  phone: '+1 (415) 555-0132',
  address: '18 Sample Street, Exampleton',
};

/** Default contact details. Only the operator knows the real ones, so production starts with none. */
export function defaultAddress({ demo }: Pick<Config, 'demo'>): OperatorAddress {
  return demo ? SAMPLE_ADDRESS : { email: '', phone: '', address: '' };
}
