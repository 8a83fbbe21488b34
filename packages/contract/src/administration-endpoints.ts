import { exportAuditEntries, listAuditEntries } from './audit.ts';
import {
  addGeminiKey,
  deleteGeminiKey,
  editEngineSettings,
  editGeminiKey,
  getEngineSettings,
  listManagedKeys,
  testGeminiKey,
  toggleGeminiKey,
} from './engine-administration.ts';
import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  testPayPalConnection,
} from './payment-administration.ts';
import { getOverview, getStatistics } from './dashboard.ts';
import { listSecurityEvents, listUserSecurityEvents } from './security-events.ts';
import { exportOrders, getOrderDetails, refundOrder } from './order-administration.ts';
import {
  addEmailTemplate,
  deleteEmailTemplate,
  editEmailTemplate,
  listEmailTemplates,
  listMailLog,
  previewMail,
  resendMessage,
  sendMessage,
  sendMessages,
  testMail,
} from './mail.ts';
import {
  addCannedReply,
  addTicketNote,
  deleteCannedReply,
  editCannedReply,
  editTicket,
  listCannedReplies,
  listTicketNotes,
} from './ticket-administration.ts';
import { banUser, deleteUser, editUser, endUserSessions, exportUsers, getUserDetails } from './people.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints for staff only: directory, email, orders, inbox, content, settings and the audit log. */
export const ADMINISTRATION_ENDPOINTS: readonly Endpoint[] = [
  getOverview,
  getStatistics,
  listAuditEntries,
  exportAuditEntries,
  listSecurityEvents,
  listUserSecurityEvents,
  getOrderDetails,
  exportOrders,
  refundOrder,
  editTicket,
  listTicketNotes,
  addTicketNote,
  listCannedReplies,
  addCannedReply,
  editCannedReply,
  deleteCannedReply,
  exportUsers,
  getUserDetails,
  editUser,
  deleteUser,
  banUser,
  endUserSessions,
  listEmailTemplates,
  addEmailTemplate,
  editEmailTemplate,
  deleteEmailTemplate,
  previewMail,
  testMail,
  sendMessage,
  sendMessages,
  listMailLog,
  resendMessage,
  listManagedKeys,
  addGeminiKey,
  editGeminiKey,
  toggleGeminiKey,
  deleteGeminiKey,
  testGeminiKey,
  getEngineSettings,
  editEngineSettings,
  getPaymentSettingsStatus,
  editPaymentSettings,
  resetPaymentSettings,
  testPayPalConnection,
];
