import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  testPayPalConnection,
} from '@voicedraft/contract/payment-administration';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { success } from '#http/success.ts';
import * as editing from './edit-settings.ts';
import * as service from './service.ts';

/** Endpoints for the payment settings: for the pay pages and for administrators. */
export function registerPaymentSettingsRoutes(router: Router, context: Context): void {
  router.mount(getPaymentSettings, async ({ actor }) =>
    success(await service.getPaymentSettings(context, actor)),
  );
  router.mount(getPaymentSettingsStatus, async ({ actor }) =>
    success(await editing.getPaymentSettingsStatus(context, actor)),
  );
  router.mount(editPaymentSettings, async ({ actor, body }) =>
    success(await editing.editPaymentSettings(context, actor, body)),
  );
  router.mount(resetPaymentSettings, async ({ actor, body }) =>
    success(await editing.resetPaymentSettings(context, actor, body)),
  );
  router.mount(testPayPalConnection, async ({ body }) =>
    success(await editing.testPayPalConnection(context, body)),
  );
}
