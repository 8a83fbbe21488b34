import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  testPayPalConnection,
} from '@voicedraft/contract/payment-administration';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import * as editing from './edit-settings.ts';
import * as service from './service.ts';

/** Endpoints for the payment settings: for the pay pages and for administrators. */
export function registerPaymentSettingsRoutes(router: Router, context: Context): void {
  router.mount(getPaymentSettings, ({ actor }) => service.getPaymentSettings(context, actor));
  router.mount(getPaymentSettingsStatus, ({ actor }) => editing.getPaymentSettingsStatus(context, actor));
  router.mount(editPaymentSettings, ({ actor, body }) => editing.editPaymentSettings(context, actor, body));
  router.mount(resetPaymentSettings, ({ actor, body }) => editing.resetPaymentSettings(context, actor, body));
  router.mount(testPayPalConnection, ({ body }) => editing.testPayPalConnection(context, body));
}
