import type { SectionPart } from '@voicedraft/contract/content-sections';
import type { ContentAction, ContentPart } from '@voicedraft/contract/content-versions';
import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt, Revised, Revision } from './columns.ts';

export interface ContentTables {
  siteSections: Revised & {
    name: SectionPart;
    /** Validated by the contract when it is read; stored as it was written. */
    content: JSONColumnType<object>;
    isActive: Generated<boolean>;
  };

  siteFeatures: Revised & {
    id: Generated<string>;
    title: string;
    description: string;
    icon: Generated<string>;
    category: Generated<string>;
    position: Generated<number>;
    isActive: Generated<boolean>;
  };

  testimonials: Revised & {
    id: Generated<string>;
    quote: string;
    authorName: string;
    authorTitle: string;
    authorImage: Generated<string>;
    isActive: Generated<boolean>;
    isSample: Generated<boolean>;
  };

  packages: Revised & {
    id: Generated<string>;
    name: string;
    priceCents: number;
    description: Generated<string>;
    isPopular: Generated<boolean>;
    credits: number;
    validityDays: number;
    sellerEmail: Generated<string>;
    points: Generated<string[]>;
  };

  items: Revised & {
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
  };

  contentSeeds: {
    name: string;
    createdAt: CreatedAt;
  };

  contentVersions: {
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
  };

  mediaObjects: {
    id: Generated<string>;
    ownerId: string;
    size: number;
    attachedAt: Date | null;
    createdAt: CreatedAt;
  };
}
