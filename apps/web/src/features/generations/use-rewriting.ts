import { useQuery } from '@tanstack/react-query';
import { useMay } from '#features/accounts/queries.ts';
import type { Rewriting } from '#features/rewrites/rewriting.ts';
import { enginesQuery } from './queries.ts';

/** Whether passages can be rewritten now, which needs a language model. */
export function useRewriting(): Rewriting {
  const { data } = useQuery(enginesQuery);
  const may = useMay();
  const languages = data?.script.languages ?? [];
  if (data === undefined) return { by: 'none', languages };
  if (data.script.engine !== 'local') return { by: 'model', languages };
  return { by: may('engines', 'write') ? 'setup' : 'none', languages };
}
