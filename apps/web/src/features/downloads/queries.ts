import { listTakeFiles } from '@voicedraft/contract/downloads';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';

/** What a take can be saved as. */
export const takeFilesQuery = (id: string) => endpointQuery(listTakeFiles, byId(id));
