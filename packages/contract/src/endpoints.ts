import { deductCredit, refundCredit } from './credits.ts';
import type { Endpoint } from './endpoint.ts';
import {
  generateScript,
  generateVoice,
  getEngines,
  getGeneration,
  getGenerationAudio,
  listGenerations,
} from './generations.ts';
import { getItem, listItems } from './items.ts';
import {
  createItemOrder,
  createOrder,
  deleteItemOrder,
  deleteOrder,
  getItemOrder,
  getOrder,
  getReceipt,
  getReceiptPdf,
  listItemOrders,
  listOrders,
  verifyOrder,
} from './orders.ts';
import { getPackage, listPackages } from './packages.ts';
import {
  capturePayPalOrder,
  createPayPalOrder,
  getPaymentSettings,
  updateItemPaymentStatus,
  updatePaymentStatus,
  updateUserBalance,
  updateUserMembership,
} from './payments.ts';
import { getClientSettings, listGeminiKeys } from './settings.ts';
import {
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
  listFeatures,
  listTestimonials,
} from './site-content.ts';
import { sendSupportMessage } from './tickets.ts';
import { createUser, listAdmins, listUsers } from './users.ts';
import { getVoiceSample, listVoices } from './voices.ts';

/** Every endpoint of the contract: what the server must mount and what the tests walk through. */
export const ENDPOINTS: readonly Endpoint[] = [
  getClientSettings,
  getBanner,
  listFeatures,
  getAbout,
  getContactPage,
  getFooter,
  listTestimonials,
  listPackages,
  getPackage,
  listItems,
  getItem,
  createOrder,
  listOrders,
  getOrder,
  deleteOrder,
  createItemOrder,
  listItemOrders,
  getItemOrder,
  deleteItemOrder,
  verifyOrder,
  getReceipt,
  getReceiptPdf,
  getPaymentSettings,
  createPayPalOrder,
  capturePayPalOrder,
  updatePaymentStatus,
  updateItemPaymentStatus,
  updateUserMembership,
  updateUserBalance,
  sendSupportMessage,
  createUser,
  listUsers,
  listAdmins,
  deductCredit,
  refundCredit,
  listVoices,
  getVoiceSample,
  getEngines,
  generateScript,
  generateVoice,
  listGenerations,
  getGeneration,
  getGenerationAudio,
  listGeminiKeys,
];
