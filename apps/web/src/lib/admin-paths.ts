/** Addresses of the administrator area (administrator specification §2), as plain text like `USER_PATHS`. */
export const ADMIN_PATHS: Readonly<
  Record<
    | 'dashboard'
    | 'orders'
    | 'itemOrders'
    | 'users'
    | 'supportMessages'
    | 'settings'
    | 'packages'
    | 'items'
    | 'emailTemplates'
    | 'mailLog'
    | 'audit'
    | 'securityLog',
    string
  >
> = {
  dashboard: '/admin/dashboard',
  orders: '/admin/orders',
  itemOrders: '/admin/items-orders',
  users: '/admin/users',
  supportMessages: '/admin/support-messages',
  settings: '/admin/settings',
  packages: '/admin/packages',
  items: '/admin/items',
  emailTemplates: '/admin/email-templates',
  mailLog: '/admin/mail-log',
  audit: '/admin/audit',
  securityLog: '/admin/security-log',
};

/** The page of one user. */
export function userPath(id: string): string {
  return `${ADMIN_PATHS.users}/${id}`;
}

/** The page of one order of either kind. */
export function adminOrderPath(kind: 'package' | 'item', id: string): string {
  return `${kind === 'package' ? ADMIN_PATHS.orders : ADMIN_PATHS.itemOrders}/${id}`;
}
