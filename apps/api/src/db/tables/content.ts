import type { SectionPart } from '@voicedraft/contract/content-sections';
import type { ContentAction, ContentPart } from '@voicedraft/contract/content-versions';
import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt, Revision, UpdatedAt } from './columns.ts';

export interface SiteSectionsTable {
  name: SectionPart;
  /** Validated by the contract when it is read; stored as it was written. */
  content: JSONColumnType<object>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
  revision: Revision;
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
  revision: Revision;
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
  revision: Revision;
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
  revision: Revision;
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
  revision: Revision;
}

export interface ContentSeedsTable {
  name: string;
  createdAt: CreatedAt;
}

export interface ContentVersionsTable {
  id: Generated<string>;
  part: ContentPart;
  /** Validated by the contract before it is shown again; stored as it was written. */
  content: JSONColumnType<object>;
  isActive: Generated<boolean>;
  pictures: Generated<string[]>;
  action: ContentAction;
  actorId: string | null;
  createdAt: CreatedAt;
  revision: Revision;
}

export interface MediaObjectsTable {
  id: Generated<string>;
  ownerId: string;
  size: number;
  attachedAt: Date | null;
  createdAt: CreatedAt;
}
