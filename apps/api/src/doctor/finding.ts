export type { Finding } from '#features/checks/check.ts';
