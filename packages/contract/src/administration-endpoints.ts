import * as audit from './audit.ts';
import * as checklist from './checklist.ts';
import * as engineAdministration from './engine-administration.ts';
import * as languageModels from './language-models.ts';
import * as paymentAdministration from './payment-administration.ts';
import * as dashboard from './dashboard.ts';
import * as securityEvents from './security-events.ts';
import * as orderAdministration from './order-administration.ts';
import * as status from './status.ts';
import * as mail from './mail.ts';
import * as ticketAdministration from './ticket-administration.ts';
import * as people from './people.ts';
import * as benefits from './benefits.ts';
import * as retention from './retention.ts';
import * as videos from './videos.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints for staff only: directory, email, orders, inbox, content, settings and the audit log. */
export const ADMINISTRATION_ENDPOINTS: readonly Endpoint[] = [
  dashboard.getOverview,
  dashboard.getStatistics,
  checklist.getChecklist,
  checklist.runCheck,
  checklist.stopCheck,
  status.getStatus,
  status.checkStatus,
  audit.listAuditEntries,
  audit.exportAuditEntries,
  securityEvents.listSecurityEvents,
  securityEvents.listUserSecurityEvents,
  orderAdministration.getOrderDetails,
  orderAdministration.exportOrders,
  orderAdministration.refundOrder,
  ticketAdministration.editTicket,
  ticketAdministration.getTicketCustomer,
  ticketAdministration.listTicketNotes,
  ticketAdministration.addTicketNote,
  ticketAdministration.listCannedReplies,
  ticketAdministration.addCannedReply,
  ticketAdministration.editCannedReply,
  ticketAdministration.deleteCannedReply,
  benefits.getBenefitSettings,
  benefits.editBenefitSettings,
  videos.getVideoStorage,
  videos.editVideoStorage,
  retention.getRetention,
  retention.editRetention,
  retention.previewRetention,
  people.exportUsers,
  people.exportUser,
  people.getUserDetails,
  people.editUser,
  people.deleteUser,
  people.banUser,
  people.endUserSessions,
  mail.listEmailTemplates,
  mail.addEmailTemplate,
  mail.editEmailTemplate,
  mail.deleteEmailTemplate,
  mail.previewMail,
  mail.testMail,
  mail.sendMessage,
  mail.sendMessages,
  mail.listMailLog,
  mail.getMessage,
  mail.resendMessage,
  engineAdministration.listManagedKeys,
  engineAdministration.addGeminiKey,
  engineAdministration.editGeminiKey,
  engineAdministration.toggleGeminiKey,
  engineAdministration.deleteGeminiKey,
  engineAdministration.testGeminiKey,
  engineAdministration.getEngineSettings,
  engineAdministration.editEngineSettings,
  languageModels.getLanguageModels,
  languageModels.editLanguageModels,
  languageModels.listServerModels,
  languageModels.tryLanguageModel,
  engineAdministration.dismissRetiredModels,
  paymentAdministration.getPaymentSettingsStatus,
  paymentAdministration.editPaymentSettings,
  paymentAdministration.resetPaymentSettings,
  paymentAdministration.testPayPalConnection,
];
