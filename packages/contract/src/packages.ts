import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { DEFAULT_VALIDITY_DAYS } from './limits.ts';
import { Currency } from './payments.ts';
import { editOf, IdParams, lineOf, priceOf, Revision, wholeOf } from './shapes.ts';

const Point = z.string().optional();

/** Names of a package's feature lines, in order (customer specification §3). */
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

/** A credit package for sale. */
export const CreditPackage = z.object({
  _id: z.uuid(),
  packageName: z.string(),
  /** With two decimals: '19.00'. */
  price: z.string(),
  /** The currency of all prices and payments. */
  currency: Currency,
  description: z.string().optional(),
  isPopular: z.boolean(),
  /** Credits added by a purchase. */
  credit: z.int(),
  /** Days of membership added by a purchase. */
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
  revision: Revision,
});
export type CreditPackage = z.infer<typeof CreditPackage>;

export const listPackages = get('/packages', {
  access: 'public',
  shared: true,
  feature: 'packages',
  summary: 'The packages for sale, cheapest first',
  response: z.array(CreditPackage),
});

export const getPackage = get('/package/{id}', {
  access: 'public',
  shared: true,
  feature: 'packages',
  summary: 'One package for sale',
  params: IdParams,
  response: CreditPackage,
});

const NO_PRICE = 'Please enter a price such as 19.00';
const NO_CREDIT = 'Please enter a whole number of credits';
const NO_VALIDITY = 'Please enter a number of days from 1 to 36,500';
const PointLine = z.string().trim().max(200, 'Please use at most 200 characters').optional();

/** Input of the package form (second specification §5): name, price and credit are required. */
export const PackageInput = z.object({
  packageName: lineOf('Please enter a package name', 100),
  /** In the currency of all prices: '19', '19.5' or '19.00'; a number is accepted, too. */
  price: z
    .union([z.string().trim(), z.number().transform(String)], { error: NO_PRICE })
    .pipe(priceOf(NO_PRICE)),
  credit: wholeOf(NO_CREDIT, 0, 10_000_000),
  /** Days; the specified default if nothing is entered. */
  validity: wholeOf(NO_VALIDITY, 1, 36_500, DEFAULT_VALIDITY_DAYS).default(DEFAULT_VALIDITY_DAYS),
  description: z.string().trim().max(500, 'Please use at most 500 characters').default(''),
  isPopular: z.boolean().default(false),
  pointOne: PointLine,
  pointTwo: PointLine,
  pointThree: PointLine,
  pointFour: PointLine,
  pointFive: PointLine,
  pointSix: PointLine,
  pointSeven: PointLine,
  pointEight: PointLine,
  pointNine: PointLine,
  pointTen: PointLine,
});
export type PackageInput = z.infer<typeof PackageInput>;

const PackageEdit = editOf(PackageInput);
export type PackageEdit = z.infer<typeof PackageEdit>;

const SHARED = { access: 'admin', areas: ['packages'], feature: 'packages' } as const;

export const addPackage = post('/add-package', {
  ...SHARED,
  summary: 'Add a package; 409 if there are already three',
  body: PackageInput,
  response: CreditPackage,
});

export const editPackage = put('/edit-package/{id}', {
  ...SHARED,
  summary:
    'Change a package; omitted fields and existing orders do not change. 409 if someone has saved since `revision`',
  params: IdParams,
  body: PackageEdit,
  response: CreditPackage,
});

export const deletePackage = del('/package/{id}', {
  ...SHARED,
  summary: 'Delete a package; its orders stay',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});
