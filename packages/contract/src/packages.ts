import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './shapes.ts';

const Point = z.string().optional();

/** Names of the feature lines of a package, in their order (customer specification §3). */
export const POINT_NAMES = [
  'pointOne',
  'pointTwo',
  'pointThree',
  'pointFour',
  'pointFive',
  'pointSix',
  'pointSeven',
  'pointEight',
  'pointNine',
  'pointTen',
] as const;

/** A credit package on sale. */
export const CreditPackage = z.object({
  _id: z.uuid(),
  packageName: z.string(),
  /** US dollars with two decimals: '19.00'. */
  price: z.string(),
  description: z.string().optional(),
  isPopular: z.boolean(),
  /** Credits that a purchase adds. */
  credit: z.int(),
  /** Days of membership that a purchase brings. */
  validity: z.int(),
  sellerEmail: z.string(),
  pointOne: Point,
  pointTwo: Point,
  pointThree: Point,
  pointFour: Point,
  pointFive: Point,
  pointSix: Point,
  pointSeven: Point,
  pointEight: Point,
  pointNine: Point,
  pointTen: Point,
});
export type CreditPackage = z.infer<typeof CreditPackage>;

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/packages',
  access: 'public',
  shared: true,
  feature: 'packages',
  summary: 'The packages on sale, the cheapest first',
  response: z.array(CreditPackage),
});

export const getPackage = defineEndpoint({
  method: 'GET',
  path: '/package/{id}',
  access: 'public',
  shared: true,
  feature: 'packages',
  summary: 'One package on sale',
  params: IdParams,
  response: CreditPackage,
});
