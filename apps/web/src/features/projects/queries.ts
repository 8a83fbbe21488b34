import { getProject } from '@voicedraft/contract/projects';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';

/** A project, as it was stored when it was read. Its editor reads it once and takes over from there. */
export const projectQuery = (id: string) => endpointQuery(getProject, byId(id), { staleTime: 0 });
