import { listTakeFiles } from '@voicedraft/contract/downloads';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';

/** Formats that a take can be saved in. */
export const takeFilesQuery = (id: string) => endpointQuery(listTakeFiles, byId(id));
