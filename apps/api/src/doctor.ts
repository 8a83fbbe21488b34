import { describeFindings, hasProblem } from './doctor/describe-findings.ts';
import { examine } from './doctor/examine.ts';
import { loadDotEnv } from './load-dot-env.ts';

/** Checks a configuration and says what to do. Exit code 1 if there is a problem, 0 if there are only warnings. */
loadDotEnv();
const findings = await examine(process.env);
process.stdout.write(`\n${describeFindings(findings)}\n\n`);
process.exitCode = hasProblem(findings) ? 1 : 0;
