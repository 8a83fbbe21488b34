import type { AdministrationTables } from './tables/administration.ts';
import type { BackupsTables } from './tables/backups.ts';
import type { ContentTables } from './tables/content.ts';
import type { CreditsTables } from './tables/credits.ts';
import type { DevelopersTables } from './tables/developers.ts';
import type { EnginesTables } from './tables/engines.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { LibraryTables } from './tables/library.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { ProcessesTables } from './tables/processes.ts';
import type { RecordingsTables } from './tables/recordings.ts';
import type { SecondFactorsTables } from './tables/second-factors.ts';
import type { StatusTables } from './tables/status.ts';
import type { TicketsTables } from './tables/tickets.ts';
import type { VideosTables } from './tables/videos.ts';
import type { VoicesTables } from './tables/voices.ts';

/**
 * The tables as TypeScript sees them: snake case in SQL, camel case here (see client.ts). These types follow the
 * migrations, which are the source.
 */
export interface Schema
  extends
    AdministrationTables,
    BackupsTables,
    ContentTables,
    CreditsTables,
    DevelopersTables,
    EnginesTables,
    IdentityTables,
    LibraryTables,
    OrdersTables,
    ProcessesTables,
    RecordingsTables,
    SecondFactorsTables,
    StatusTables,
    TicketsTables,
    VideosTables,
    VoicesTables {}
