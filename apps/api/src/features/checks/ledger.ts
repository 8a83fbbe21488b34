import { countLedgerDifferences, sumLedger } from '#features/credits/service.ts';
import { fact, type Watch } from './check.ts';

/** Whether every balance is the sum of its transfers. Reads the whole ledger. */
export const watchLedger: Watch = async ({ db }) => {
  const [differences, sums] = await Promise.all([countLedgerDifferences(db), sumLedger(db)]);
  const facts = [
    fact('Credits sold', sums.sold),
    fact('Spent', sums.spent),
    fact('On balances', sums.onBalances),
    fact('Difference', differences === 0 ? 'None' : String(differences)),
  ];
  if (differences === 0) return { state: 'fine', facts };
  const title =
    differences === 1
      ? 'A balance differs from its transfers'
      : `${differences} balances differ from their transfers`;
  const text =
    'The service itself cannot cause this: rows were edited by hand, or the disk is damaged. Compare with a backup before you correct anything.';
  return { state: 'differs', facts, problem: { title, text } };
};
