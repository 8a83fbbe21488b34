import type { Examine, Test, Watch } from './check.ts';
import { watchDatabase } from './database.ts';
import { examineVoices, testEngines, watchEngines } from './engines.ts';
import { watchLedger } from './ledger.ts';
import { examineMail, testMail, watchMail } from './mail.ts';
import { testPayPal, watchPayPal } from './paypal.ts';
import { testLegal, testLogo, testPackages } from './site.ts';
import { examineStore, watchStore } from './store.ts';

interface Check {
  /** For the operator, whenever `npm run doctor` runs: `doctor/examine.ts` has the order, and what only a start needs. */
  readonly examine?: Examine;
  /** For owners, whenever one of them presses its button on the page “Set up”. */
  readonly test?: Test;
  /** For all staff on the page “Status”. */
  readonly watch?: Watch;
  /** Seconds between two looks of a worker: many for what reads much, or asks somebody else. */
  readonly everySeconds?: number;
}

/** What is checked of the service, who sees it, and how often. What to do about it is in what each check finds. */
export const CHECKS = {
  database: { watch: watchDatabase, everySeconds: 60 },
  store: { examine: examineStore, watch: watchStore, everySeconds: 60 },
  mail: { examine: examineMail, test: testMail, watch: watchMail, everySeconds: 60 },
  engines: { examine: examineVoices, test: testEngines, watch: watchEngines, everySeconds: 60 },
  ledger: { watch: watchLedger, everySeconds: 600 },
  paypal: { test: testPayPal, watch: watchPayPal, everySeconds: 600 },
  logo: { test: testLogo },
  packages: { test: testPackages },
  legal: { test: testLegal },
} as const satisfies Readonly<Record<string, Check>>;
