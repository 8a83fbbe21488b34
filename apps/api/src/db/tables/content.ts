import type { ContentAction, ContentPart } from '@voicedraft/contract/content-versions';
import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt, UpdatedAt } from './columns.ts';

export type SectionName = 'banner' | 'about' | 'contact-page' | 'footer' | 'terms' | 'privacy';

export interface SiteSectionsTable {
  name: SectionName;
  /** Checked by the contract when it is read; maintained as it was written. */
  content: JSONColumnType<object>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

export interface SiteFeaturesTable {
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

export interface TestimonialsTable {
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

export interface PackagesTable {
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

export interface ItemsTable {
  id: Generated<string>;
  itemNo: string;
  name: string;
  description: Generated<string>;
  priceCents: number;
  guidelines: Generated<string>;
  accessUrl: Generated<string>;
  slug: string;
  imageUrl: Generated<string>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

export interface ContentSeedsTable {
  name: string;
  createdAt: CreatedAt;
}

export interface ContentVersionsTable {
  id: Generated<string>;
  part: ContentPart;
  /** Checked by the contract before it is shown again; maintained as it was written. */
  content: JSONColumnType<object>;
  isActive: Generated<boolean>;
  pictures: Generated<string[]>;
  action: ContentAction;
  actorId: string | null;
  createdAt: Date;
}
