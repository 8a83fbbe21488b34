import * as accounts from './accounts.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import * as benefits from './benefits.ts';
import * as checklist from './checklist.ts';
import * as commonPasswords from './common-passwords.ts';
import { LISTS } from './content-lists.ts';
import { getBannerStats, SECTIONS } from './content-sections.ts';
import * as contentVersions from './content-versions.ts';
import * as credits from './credits.ts';
import * as dashboard from './dashboard.ts';
import * as devices from './devices.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as engineAdministration from './engine-administration.ts';
import * as engineStatus from './engine-status.ts';
import * as facts from './facts.ts';
import * as generations from './generations.ts';
import * as items from './items.ts';
import * as languageModels from './language-models.ts';
import * as library from './library-endpoints.ts';
import * as mail from './mail.ts';
import * as media from './media.ts';
import * as orderAdministration from './order-administration.ts';
import * as orders from './orders.ts';
import * as packages from './packages.ts';
import * as paymentAdministration from './payment-administration.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as projectFiles from './project-files.ts';
import * as projectLines from './project-lines.ts';
import * as projects from './projects.ts';
import * as pronunciations from './pronunciations.ts';
import * as recordings from './recordings.ts';
import * as resetLinks from './reset-links.ts';
import * as retention from './retention.ts';
import * as rewrites from './rewrites.ts';
import * as scriptExtras from './script-extras.ts';
import * as secondFactors from './second-factors.ts';
import * as securityEvents from './security-events.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as shares from './shares.ts';
import * as signInSettings from './sign-in-settings.ts';
import * as status from './status.ts';
import * as ticketAdministration from './ticket-administration.ts';
import * as tickets from './tickets.ts';
import * as unclaimedTickets from './unclaimed-tickets.ts';
import * as usage from './usage.ts';
import * as v1Credits from './v1-credits.ts';
import * as v1Library from './v1-library.ts';
import * as v1Projects from './v1-projects.ts';
import * as v1Pronunciations from './v1-pronunciations.ts';
import * as v1Recordings from './v1-recordings.ts';
import * as v1Scripts from './v1-scripts.ts';
import * as v1Shares from './v1-shares.ts';
import * as v1Speech from './v1-speech.ts';
import * as v1Videos from './v1-videos.ts';
import * as v1Voices from './v1-voices.ts';
import * as v1Webhooks from './v1-webhooks.ts';
import * as videos from './videos.ts';
import * as voiceMixes from './voice-mixes.ts';
import * as voices from './voices.ts';
import * as webhooks from './webhooks.ts';

/** The modules that define endpoints, but for those of the site's parts. */
const MODULES: readonly object[] = [
  accounts,
  apiKeys,
  audit,
  benefits,
  checklist,
  commonPasswords,
  contentVersions,
  credits,
  dashboard,
  devices,
  downloads,
  engineAdministration,
  engineStatus,
  facts,
  generations,
  items,
  languageModels,
  library,
  mail,
  media,
  orderAdministration,
  orders,
  packages,
  paymentAdministration,
  payments,
  people,
  projectFiles,
  projectLines,
  projects,
  pronunciations,
  recordings,
  resetLinks,
  retention,
  rewrites,
  scriptExtras,
  secondFactors,
  securityEvents,
  sessions,
  settings,
  shares,
  signInSettings,
  status,
  ticketAdministration,
  tickets,
  unclaimedTickets,
  usage,
  v1Credits,
  v1Library,
  v1Projects,
  v1Pronunciations,
  v1Recordings,
  v1Scripts,
  v1Shares,
  v1Speech,
  v1Videos,
  v1Voices,
  v1Webhooks,
  videos,
  voiceMixes,
  voices,
  webhooks,
];

/** The site's parts: each has endpoints for visitors and for administrators. */
const PARTS: readonly object[] = [...Object.values(SECTIONS), ...Object.values(LISTS)];

/** Every endpoint of the contract: what the server must mount and what the tests cover. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...[...MODULES, ...PARTS].flatMap((part) => Object.values(part).filter(isEndpoint)),
  getBannerStats,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
