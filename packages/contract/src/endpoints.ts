import * as accounts from './accounts.ts';
import { ADMINISTRATION_ENDPOINTS } from './administration-endpoints.ts';
import * as benefits from './benefits.ts';
import * as commonPasswords from './common-passwords.ts';
import { LISTS } from './content-lists.ts';
import { getBannerStats, SECTIONS } from './content-sections.ts';
import { getContentVersion, listContentVersions, restoreContentVersion } from './content-versions.ts';
import * as credits from './credits.ts';
import { DEVELOPER_ENDPOINTS } from './developer-endpoints.ts';
import * as devices from './devices.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as engineStatus from './engine-status.ts';
import * as facts from './facts.ts';
import * as generations from './generations.ts';
import * as items from './items.ts';
import * as library from './library-endpoints.ts';
import * as media from './media.ts';
import * as orders from './orders.ts';
import * as packages from './packages.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as projectFiles from './project-files.ts';
import * as projectLines from './project-lines.ts';
import * as projects from './projects.ts';
import * as pronunciations from './pronunciations.ts';
import * as recordings from './recordings.ts';
import * as resetLinks from './reset-links.ts';
import * as rewrites from './rewrites.ts';
import * as scriptExtras from './script-extras.ts';
import * as secondFactors from './second-factors.ts';
import * as securityEvents from './security-events.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as shares from './shares.ts';
import * as signInSettings from './sign-in-settings.ts';
import * as tickets from './tickets.ts';
import * as unclaimedTickets from './unclaimed-tickets.ts';
import * as videos from './videos.ts';
import * as voiceMixes from './voice-mixes.ts';
import * as voices from './voices.ts';

/** Endpoints of the site's parts, for visitors and for administrators. */
const CONTENT_ENDPOINTS: readonly Endpoint[] = [
  ...[...Object.values(SECTIONS), ...Object.values(LISTS)].flatMap((part) =>
    Object.values(part).filter(isEndpoint),
  ),
  getBannerStats,
  listContentVersions,
  getContentVersion,
  restoreContentVersion,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every endpoint of the contract: what the server must mount and what the tests cover. */
export const ENDPOINTS: readonly Endpoint[] = [
  settings.getClientSettings,
  ...CONTENT_ENDPOINTS,
  benefits.getBenefits,
  packages.listPackages,
  packages.getPackage,
  packages.addPackage,
  packages.editPackage,
  packages.deletePackage,
  items.listItems,
  items.getItem,
  items.listManagedItems,
  items.getManagedItem,
  items.addItem,
  items.editItem,
  items.setItemOnSale,
  orders.createOrder,
  orders.listOrders,
  orders.getOrder,
  orders.deleteOrder,
  orders.createItemOrder,
  orders.listItemOrders,
  orders.getItemOrder,
  orders.deleteItemOrder,
  orders.verifyOrder,
  orders.getReceipt,
  orders.getReceiptPdf,
  payments.getPaymentSettings,
  payments.createPayPalOrder,
  payments.capturePayPalOrder,
  payments.updatePaymentStatus,
  payments.updateItemPaymentStatus,
  payments.updateUserMembership,
  payments.updateUserBalance,
  tickets.sendSupportMessage,
  tickets.listTickets,
  tickets.getTicket,
  tickets.updateTicket,
  tickets.replyToTicket,
  tickets.markTicketRead,
  tickets.countUnreadTickets,
  unclaimedTickets.getUnclaimedTicket,
  unclaimedTickets.answerUnclaimedTicket,
  tickets.uploadAttachment,
  tickets.deleteAttachment,
  tickets.getAttachment,
  tickets.getReportedAudio,
  tickets.streamTicketEvents,
  media.uploadImage,
  media.getMedia,
  accounts.createUser,
  people.listUsers,
  accounts.listAdmins,
  accounts.updateUserProfile,
  sessions.getAccountFacts,
  sessions.confirmOwner,
  sessions.listSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  secondFactors.getSignInWays,
  secondFactors.startPasskey,
  secondFactors.addPasskey,
  secondFactors.renamePasskey,
  secondFactors.confirmPasskey,
  secondFactors.removePasskey,
  secondFactors.startAuthenticator,
  secondFactors.turnOnAuthenticator,
  secondFactors.turnOffAuthenticator,
  secondFactors.replaceRecoveryCodes,
  secondFactors.startPasskeyConfirmation,
  secondFactors.completeSignIn,
  secondFactors.startPasskeySignIn,
  secondFactors.signInWithPasskey,
  commonPasswords.listCommonPasswords,
  resetLinks.checkResetLink,
  devices.getUnknownDevice,
  devices.answerUnknownDevice,
  signInSettings.getSignInSettings,
  signInSettings.editSignInSettings,
  people.exportAccount,
  people.deleteAccount,
  securityEvents.listOwnSecurityEvents,
  securityEvents.restoreEmail,
  credits.deductCredit,
  credits.refundCredit,
  credits.listCreditEntries,
  credits.exportCreditEntries,
  credits.listUserCreditEntries,
  voices.listVoices,
  voices.getVoiceSample,
  voices.listFavouriteVoices,
  voices.setFavouriteVoice,
  voiceMixes.listVoiceMixes,
  voiceMixes.addVoiceMix,
  voiceMixes.editVoiceMix,
  voiceMixes.deleteVoiceMix,
  voiceMixes.offerVoiceMix,
  voiceMixes.restoreVoiceMix,
  voices.hearSentence,
  voices.readTextAs,
  voices.getHeardSound,
  pronunciations.listPronunciations,
  pronunciations.addPronunciation,
  pronunciations.editPronunciation,
  pronunciations.deletePronunciation,
  library.listLibrary,
  library.listLibraryIds,
  library.countLibrary,
  library.createEntry,
  library.getEntry,
  library.renameEntry,
  library.saveEntryText,
  library.listEntryVersions,
  library.restoreEntryVersion,
  library.setFavourites,
  library.moveEntries,
  library.deleteEntries,
  library.restoreEntries,
  library.chooseTake,
  library.deleteTake,
  library.restoreTake,
  library.createFolder,
  library.renameFolder,
  library.deleteFolder,
  engineStatus.getEngines,
  generations.generateScript,
  generations.generateVoice,
  generations.listGenerations,
  generations.getGeneration,
  generations.getGenerationAudio,
  facts.confirmFacts,
  recordings.getWordTimes,
  recordings.getLineTimes,
  recordings.stopGeneration,
  recordings.getLineSound,
  generations.listUserGenerations,
  rewrites.rewritePassage,
  scriptExtras.offerOpenings,
  scriptExtras.suggestTitles,
  projects.createProject,
  projectFiles.importProject,
  projects.getProject,
  projects.saveProject,
  projects.quoteProject,
  projects.recordProject,
  projects.stopProject,
  projectLines.listLineTakes,
  projectLines.chooseLineTake,
  projectLines.getProjectWords,
  projectFiles.exportProject,
  projectFiles.listProjectVersions,
  projectFiles.getProjectVersion,
  projectFiles.restoreProjectVersion,
  downloads.listTakeFiles,
  downloads.getTakeFile,
  downloads.describeArchive,
  downloads.getArchive,
  videos.getVideo,
  videos.saveVideoSettings,
  videos.getAddedSound,
  videos.getVideoSound,
  videos.uploadPicture,
  videos.getVideoPicture,
  videos.deletePicture,
  videos.uploadMusic,
  videos.getVideoMusic,
  videos.deleteMusic,
  videos.getMusicPiece,
  videos.getShortSound,
  shares.getShare,
  shares.createShare,
  shares.editShare,
  shares.withdrawShare,
  shares.withdrawAnyShare,
  shares.getSharedTake,
  shares.getSharedAudio,
  shares.getSharedFile,
  settings.listGeminiKeys,
  ...DEVELOPER_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
];
