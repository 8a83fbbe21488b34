import type {
  IdentityUsersTable,
  IdentitySessionsTable,
  IdentityAccountsTable,
  IdentityVerificationsTable,
  EmailChangesTable,
  KnownBrowsersTable,
  SecurityEventsTable,
  SignInFailuresTable,
  UsersTable,
  HostedAccountsTable,
} from './tables/identity.ts';
import type {
  IdentityAuthenticatorsTable,
  IdentityChallengesTable,
  IdentityPasskeysTable,
  IdentityRecoveryCodesTable,
  SignInSettingsTable,
} from './tables/second-factors.ts';
import type {
  CreditAccountsTable,
  CreditHoldsTable,
  CreditTransfersTable,
  GenerationsTable,
} from './tables/credits.ts';
import type {
  SiteSectionsTable,
  SiteFeaturesTable,
  TestimonialsTable,
  PackagesTable,
  ItemsTable,
  ContentSeedsTable,
  ContentVersionsTable,
  MediaObjectsTable,
} from './tables/content.ts';
import type {
  OrdersTable,
  PaypalOrdersTable,
  OrderEventsTable,
  OrderRefundsTable,
  RefundRequestsTable,
  PaypalEventsTable,
  PaymentSettingsTable,
  ReceiptCounterTable,
} from './tables/orders.ts';

import type {
  EngineEnvironmentKeysTable,
  EngineFindingsTable,
  EngineKeyUsesTable,
  EngineSettingsTable,
  GeminiKeysTable,
  LanguageModelsTable,
  RetiredModelsTable,
  StaffNoticesTable,
} from './tables/engines.ts';
import type {
  EntryVersionsTable,
  LibraryEntriesTable,
  LibraryFoldersTable,
  TakesTable,
  ProjectsTable,
  ProjectVersionsTable,
  SharesTable,
} from './tables/library.ts';
import type {
  FavouriteVoicesTable,
  HeardSentencesTable,
  PronunciationsTable,
  VoiceMixesTable,
} from './tables/voices.ts';
import type { LineSoundsTable, LineSoundUsesTable } from './tables/recordings.ts';
import type { StatusPartsTable, StatusSlotsTable, ChecklistResultsTable } from './tables/status.ts';
import type { ProcessesTable, CallCountsTable, WriteChecksTable } from './tables/processes.ts';
import type { BackupsTable, ErasedAccountsTable } from './tables/backups.ts';
import type { VideoFilesTable, VideoSettingsTable, VideoStorageTable } from './tables/videos.ts';
import type {
  TicketsTable,
  TicketMessagesTable,
  TicketAttachmentsTable,
  TicketNotesTable,
  CannedRepliesTable,
} from './tables/tickets.ts';
import type {
  ApiKeysTable,
  IdempotentCallsTable,
  WebhookDeliveriesTable,
  WebhookEventsTable,
  WebhooksTable,
} from './tables/developers.ts';
import type {
  AuditLogTable,
  EmailTemplatesTable,
  MailBatchesTable,
  MailLogTable,
  BenefitSettingsTable,
  RetentionSettingsTable,
} from './tables/administration.ts';

/**
 * The tables as TypeScript sees them: snake case in SQL, camel case here (see client.ts). These types follow the
 * migrations, which are the source.
 */
export interface Schema {
  checklistResults: ChecklistResultsTable;
  statusParts: StatusPartsTable;
  statusSlots: StatusSlotsTable;
  identityUsers: IdentityUsersTable;
  identitySessions: IdentitySessionsTable;
  identityAccounts: IdentityAccountsTable;
  identityVerifications: IdentityVerificationsTable;
  hostedAccounts: HostedAccountsTable;
  identityPasskeys: IdentityPasskeysTable;
  identityAuthenticators: IdentityAuthenticatorsTable;
  identityRecoveryCodes: IdentityRecoveryCodesTable;
  identityChallenges: IdentityChallengesTable;
  benefitSettings: BenefitSettingsTable;
  retentionSettings: RetentionSettingsTable;
  signInSettings: SignInSettingsTable;
  knownBrowsers: KnownBrowsersTable;
  signInFailures: SignInFailuresTable;
  emailChanges: EmailChangesTable;
  securityEvents: SecurityEventsTable;
  videoSettings: VideoSettingsTable;
  videoFiles: VideoFilesTable;
  videoStorage: VideoStorageTable;
  shares: SharesTable;
  users: UsersTable;
  creditAccounts: CreditAccountsTable;
  creditHolds: CreditHoldsTable;
  creditTransfers: CreditTransfersTable;
  generations: GenerationsTable;
  pronunciations: PronunciationsTable;
  favouriteVoices: FavouriteVoicesTable;
  heardSentences: HeardSentencesTable;
  voiceMixes: VoiceMixesTable;
  languageModels: LanguageModelsTable;
  libraryEntries: LibraryEntriesTable;
  libraryFolders: LibraryFoldersTable;
  entryVersions: EntryVersionsTable;
  takes: TakesTable;
  lineSounds: LineSoundsTable;
  lineSoundUses: LineSoundUsesTable;
  processes: ProcessesTable;
  backups: BackupsTable;
  erasedAccounts: ErasedAccountsTable;
  projects: ProjectsTable;
  projectVersions: ProjectVersionsTable;
  siteSections: SiteSectionsTable;
  siteFeatures: SiteFeaturesTable;
  testimonials: TestimonialsTable;
  packages: PackagesTable;
  contentSeeds: ContentSeedsTable;
  contentVersions: ContentVersionsTable;
  tickets: TicketsTable;
  ticketMessages: TicketMessagesTable;
  ticketAttachments: TicketAttachmentsTable;
  ticketNotes: TicketNotesTable;
  cannedReplies: CannedRepliesTable;
  mediaObjects: MediaObjectsTable;
  callCounts: CallCountsTable;
  writeChecks: WriteChecksTable;
  auditLog: AuditLogTable;
  emailTemplates: EmailTemplatesTable;
  mailLog: MailLogTable;
  mailBatches: MailBatchesTable;
  items: ItemsTable;
  orders: OrdersTable;
  paypalOrders: PaypalOrdersTable;
  orderEvents: OrderEventsTable;
  orderRefunds: OrderRefundsTable;
  refundRequests: RefundRequestsTable;
  paypalEvents: PaypalEventsTable;
  paymentSettings: PaymentSettingsTable;
  receiptCounter: ReceiptCounterTable;
  geminiKeys: GeminiKeysTable;
  staffNotices: StaffNoticesTable;
  engineEnvironmentKeys: EngineEnvironmentKeysTable;
  engineFindings: EngineFindingsTable;
  engineKeyUses: EngineKeyUsesTable;
  engineSettings: EngineSettingsTable;
  retiredModels: RetiredModelsTable;
  apiKeys: ApiKeysTable;
  idempotentCalls: IdempotentCallsTable;
  webhooks: WebhooksTable;
  webhookEvents: WebhookEventsTable;
  webhookDeliveries: WebhookDeliveriesTable;
}
