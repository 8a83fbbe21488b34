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
} from './tables/library.ts';
import type { HostedAccountsTable } from './tables/hosted-accounts.ts';
import type { MediaObjectsTable } from './tables/media.ts';
import type {
  FavouriteVoicesTable,
  HeardSentencesTable,
  PronunciationsTable,
  VoiceMixesTable,
} from './tables/voices.ts';
import type { ProjectsTable, ProjectVersionsTable } from './tables/projects.ts';
import type { LineSoundsTable, LineSoundUsesTable } from './tables/recordings.ts';
import type { ChecklistResultsTable } from './tables/checklist.ts';
import type { BenefitSettingsTable } from './tables/benefits.ts';
import type { RetentionSettingsTable } from './tables/retention.ts';
import type { StatusPartsTable, StatusSlotsTable } from './tables/status.ts';
import type { ProcessesTable } from './tables/processes.ts';
import type { BackupsTable, ErasedAccountsTable } from './tables/backups.ts';
import type { SharesTable } from './tables/shares.ts';
import type { CallCountsTable, WriteChecksTable } from './tables/operations.ts';
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
