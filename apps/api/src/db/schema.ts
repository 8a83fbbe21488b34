import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/**
 * The tables as TypeScript sees them: snake case in SQL, camel case here (see client.ts). The migrations
 * are the source; these types follow them.
 */

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date>;

interface IdentityUsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  image: string | null;
  role: Generated<string>;
  banned: Generated<boolean>;
  banReason: string | null;
  banExpires: Date | null;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface IdentitySessionsTable {
  id: Generated<string>;
  userId: string;
  token: string;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface IdentityAccountsTable {
  id: Generated<string>;
  userId: string;
  accountId: string;
  providerId: string;
  password: string | null;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface IdentityVerificationsTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface SignInFailuresTable {
  subject: string;
  failures: number;
  windowEndsAt: Date;
}

interface UsersTable {
  id: string;
  name: string;
  email: string;
  role: Generated<'member' | 'moderator' | 'Seller' | 'Admin'>;
  membership: Generated<'free' | 'basic' | 'premium'>;
  membershipEndsAt: Date | null;
  aboutMe: Generated<string>;
  profileUrl: string | null;
  address: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  phone: Generated<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

export type AccountKind = 'available' | 'held' | 'issued' | 'consumed' | 'adjusted';
export type TransferKind = 'welcome' | 'hold' | 'settle' | 'release' | 'purchase' | 'reversal' | 'adjust';

interface CreditAccountsTable {
  id: GeneratedAlways<number>;
  userId: string | null;
  kind: AccountKind;
  balance: number | null;
}

interface CreditHoldsTable {
  id: Generated<string>;
  userId: string;
  origin: 'generation' | 'client';
  amount: number;
  state: Generated<'open' | 'settled' | 'released'>;
  expiresAt: Date;
  createdAt: CreatedAt;
  closedAt: Date | null;
}

interface CreditTransfersTable {
  id: GeneratedAlways<number>;
  opKey: string;
  kind: TransferKind;
  fromAccount: number;
  toAccount: number;
  amount: number;
  holdId: string | null;
  createdAt: CreatedAt;
}

interface GenerationsTable {
  id: string;
  userId: string;
  kind: 'script' | 'voice';
  status: Generated<'running' | 'succeeded' | 'failed'>;
  prompt: string;
  script: Generated<string>;
  voice: string | null;
  engine: string | null;
  model: string | null;
  error: string | null;
  audioKey: string | null;
  durationSeconds: number | null;
  leaseOwner: string;
  leaseExpiresAt: Date;
  createdAt: CreatedAt;
  finishedAt: Date | null;
}

export type SectionName = 'banner' | 'about' | 'contact-page' | 'footer';

interface SiteSectionsTable {
  name: SectionName;
  /** Checked by the contract when it is read; maintained as it was written. */
  content: JSONColumnType<object>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface SiteFeaturesTable {
  id: Generated<string>;
  title: string;
  description: string;
  icon: Generated<string>;
  category: Generated<string>;
  position: Generated<number>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface TestimonialsTable {
  id: Generated<string>;
  quote: string;
  authorName: string;
  authorTitle: string;
  authorImage: Generated<string>;
  isActive: Generated<boolean>;
  isSample: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface PackagesTable {
  id: Generated<string>;
  name: string;
  priceCents: number;
  description: Generated<string>;
  isPopular: Generated<boolean>;
  credits: number;
  validityDays: number;
  sellerEmail: Generated<string>;
  points: Generated<string[]>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

interface ContentSeedsTable {
  name: string;
  createdAt: CreatedAt;
}

interface TicketsTable {
  id: Generated<string>;
  userId: string | null;
  subject: string;
  message: string;
  status: Generated<'open' | 'in-progress' | 'resolved' | 'closed'>;
  priority: Generated<'high' | 'medium' | 'low'>;
  senderName: string;
  senderEmail: string;
  senderRole: Generated<string>;
  senderProfileUrl: string | null;
  phone: Generated<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

export interface Schema {
  identityUsers: IdentityUsersTable;
  identitySessions: IdentitySessionsTable;
  identityAccounts: IdentityAccountsTable;
  identityVerifications: IdentityVerificationsTable;
  signInFailures: SignInFailuresTable;
  users: UsersTable;
  creditAccounts: CreditAccountsTable;
  creditHolds: CreditHoldsTable;
  creditTransfers: CreditTransfersTable;
  generations: GenerationsTable;
  siteSections: SiteSectionsTable;
  siteFeatures: SiteFeaturesTable;
  testimonials: TestimonialsTable;
  packages: PackagesTable;
  contentSeeds: ContentSeedsTable;
  tickets: TicketsTable;
}
