import { ADMINISTRATION_ENDPOINTS } from './administration-endpoints.ts';
import { CONTENT_ENDPOINTS } from './content-endpoints.ts';
import * as credits from './credits.ts';
import type { Endpoint } from './endpoint.ts';
import * as generations from './generations.ts';
import * as items from './items.ts';
import * as orders from './orders.ts';
import * as media from './media.ts';
import * as packages from './packages.ts';
import * as payments from './payments.ts';
import * as securityEvents from './security-events.ts';
import * as settings from './settings.ts';
import * as tickets from './tickets.ts';
import * as accounts from './accounts.ts';
import * as people from './people.ts';
import * as sessions from './sessions.ts';
import * as voices from './voices.ts';

/** Every endpoint of the contract: what the server must mount and what the tests cover. */
export const ENDPOINTS: readonly Endpoint[] = [
  settings.getClientSettings,
  ...CONTENT_ENDPOINTS,
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
  tickets.uploadAttachment,
  tickets.getAttachment,
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
  generations.getEngines,
  generations.generateScript,
  generations.generateVoice,
  generations.listGenerations,
  generations.getGeneration,
  generations.getGenerationAudio,
  generations.listUserGenerations,
  settings.listGeminiKeys,
  ...ADMINISTRATION_ENDPOINTS,
];
