// The lists of the areas' pages, loaded with the first page of an area: visitors load none of it.
export const loadUserPages = () => import('./user-pages.ts');
export const loadAdminPages = () => import('./admin/admin-pages.ts');
