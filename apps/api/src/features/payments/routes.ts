import {
  getOrderDetails,
  refundOrder as refundEndpoint,
  returnAnotherWay as returnEndpoint,
} from '@voicedraft/contract/order-administration';
import { deleteItemOrder, deleteOrder, verifyOrder } from '@voicedraft/contract/orders';
import {
  capturePayPalOrder,
  createPayPalOrder,
  updateItemPaymentStatus,
  updatePaymentStatus,
  updateUserBalance,
  updateUserMembership,
} from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { beginPayment } from './begin-payment.ts';
import * as details from './order-details.ts';
import { refundOrder } from './refund-order.ts';
import { confirmSettled, reportPayment } from './reported-payment.ts';
import { returnAnotherWay } from './return-another-way.ts';
import * as service from './service.ts';

export function registerPaymentRoutes(router: Router, context: Context): void {
  router.mount(createPayPalOrder, ({ actor, body }) => beginPayment(context, actor, body.orderId));
  router.mount(capturePayPalOrder, ({ actor, params }) => service.capturePayment(context, actor, params.id));
  router.mount(updatePaymentStatus, ({ actor, params, body }) =>
    reportPayment(context, actor, 'package', params.id, body),
  );
  router.mount(updateItemPaymentStatus, ({ actor, params, body }) =>
    reportPayment(context, actor, 'item', params.id, body),
  );
  router.mount(updateUserMembership, ({ actor, body: { userEmail } }) =>
    confirmSettled(context, actor, { userEmail }),
  );
  router.mount(updateUserBalance, ({ actor, body }) => confirmSettled(context, actor, body));
  router.mount(deleteOrder, ({ actor, params }) => service.cancelOrder(context, actor, 'package', params.id));
  router.mount(deleteItemOrder, ({ actor, params }) =>
    service.cancelOrder(context, actor, 'item', params.id),
  );
  router.mount(verifyOrder, ({ actor, params }) => service.verifyOrder(context, actor, params.id));
  router.mount(getOrderDetails, ({ actor, params }) => details.getOrderDetails(context, actor, params.id));
  router.mount(refundEndpoint, ({ actor, params, body }) => refundOrder(context, actor, params.id, body));
  router.mount(returnEndpoint, ({ actor, params, body }) =>
    returnAnotherWay(context, actor, params.id, body),
  );
}
