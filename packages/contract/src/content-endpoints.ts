import { LISTS } from './content-lists.ts';
import { getBannerStats, SECTIONS } from './content-sections.ts';
import { getContentVersion, listContentVersions, restoreContentVersion } from './content-versions.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints of the site's parts, for visitors and for administrators. */
export const CONTENT_ENDPOINTS: readonly Endpoint[] = [
  ...[...Object.values(SECTIONS), ...Object.values(LISTS)].flatMap((part) =>
    Object.values(part).filter(isEndpoint),
  ),
  getBannerStats,
  listContentVersions,
  getContentVersion,
  restoreContentVersion,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
