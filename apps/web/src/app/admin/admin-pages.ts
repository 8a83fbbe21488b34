import { lazyPage } from '#app/routes/lazy-page.ts';

// Loaded with the first page of the area: what visitors load names none of these files.

export const DashboardPage = lazyPage(
  () => import('#features/dashboard/dashboard.screen.tsx'),
  'AdminDashboardScreen',
);
export const OrdersPage = lazyPage(
  () => import('#features/orders/administration/orders.screen.tsx'),
  'AdminOrdersScreen',
);
export const OrderPage = lazyPage(
  () => import('#features/orders/administration/order.screen.tsx'),
  'AdminOrderScreen',
);
export const ItemOrdersPage = lazyPage(
  () => import('#features/orders/administration/item-orders.screen.tsx'),
  'AdminItemOrdersScreen',
);
export const ItemOrderPage = lazyPage(
  () => import('#features/orders/administration/order.screen.tsx'),
  'AdminItemOrderScreen',
);
export const UsersPage = lazyPage(
  () => import('#features/people/directory/directory.screen.tsx'),
  'UserDirectoryScreen',
);
export const UserPage = lazyPage(() => import('#features/people/person/person.screen.tsx'), 'PersonScreen');
export const SupportPage = lazyPage(
  () => import('#features/tickets/administration/support-desk.screen.tsx'),
  'SupportDeskScreen',
);
export const PackagesPage = lazyPage(
  () => import('#features/packages/administration/packages.screen.tsx'),
  'AdminPackagesScreen',
);
export const ItemsPage = lazyPage(
  () => import('#features/items/administration/items.screen.tsx'),
  'AdminItemsScreen',
);
export const NewItemPage = lazyPage(
  () => import('#features/items/administration/item.screen.tsx'),
  'AdminNewItemScreen',
);
export const ItemPage = lazyPage(
  () => import('#features/items/administration/item.screen.tsx'),
  'AdminItemScreen',
);
export const EmailTemplatesPage = lazyPage(
  () => import('#features/mail/templates/templates.screen.tsx'),
  'EmailTemplatesScreen',
);
export const MailLogPage = lazyPage(() => import('#features/mail/log/mail-log.screen.tsx'), 'MailLogScreen');
export const AuditPage = lazyPage(() => import('#features/audit/audit.screen.tsx'), 'AuditScreen');
export const SecurityLogPage = lazyPage(
  () => import('#features/identity/events/events.screen.tsx'),
  'SecurityLogScreen',
);
export const SettingsPage = lazyPage(
  () => import('#features/settings/settings.screen.tsx'),
  'SettingsScreen',
);
