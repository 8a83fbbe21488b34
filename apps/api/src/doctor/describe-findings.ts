import type { Finding } from '#features/checks/check.ts';

const MARKS = { fine: '✓', warning: '!', problem: '✗', skipped: '–' } as const;

/** The findings as the terminal shows them, and a sentence about the whole. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const indent = ' '.repeat(width + 6);
  const rows = findings.flatMap(({ check, state, text, advice }) => [
    `  ${MARKS[state]} ${check.padEnd(width)}  ${text}`,
    ...(advice === undefined ? [] : [`${indent}→ ${advice}`]),
  ]);
  return [...rows, '', sumUp(findings)].join('\n');
}

/** Whether the server should not be started like this. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ state }) => state === 'problem');
}

function sumUp(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems > 0)
    return `${problems === 1 ? 'One problem' : `${problems} problems`} to fix before you start.`;
  if (warnings > 0) return `It works, with ${warnings === 1 ? 'one warning' : `${warnings} warnings`}.`;
  return 'Everything is fine.';
}
