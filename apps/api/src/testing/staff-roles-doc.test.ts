import { fileURLToPath } from 'node:url';
import { mayCall, useOf, type Endpoint } from '@voicedraft/contract/endpoint';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { STAFF_AREA_TEXTS } from './staff-area-texts.ts';
import {
  may,
  STAFF_AREAS,
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffArea,
  type StaffRole,
} from '@voicedraft/contract/staff-areas';
import { expect, it } from 'vitest';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/staff-roles.md', import.meta.url));

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function describeRight(role: StaffRole, area: StaffArea): string {
  if (may(role, area, 'write')) return 'change';
  return may(role, area) ? 'see' : '';
}

function describeCall(endpoint: Endpoint): string[] {
  const { method, path, areas = [] } = endpoint;
  const marks = STAFF_ROLES.map((role) => (mayCall(role, endpoint) ? '✓' : ''));
  return [
    `\`${method} ${path}\``,
    areas.join(', '),
    useOf(endpoint) === 'write' ? 'change' : 'see',
    ...marks,
  ];
}

const byPath = (one: Endpoint, other: Endpoint) =>
  one.path.localeCompare(other.path) || one.method.localeCompare(other.method);
const forStaff = ENDPOINTS.filter(({ access }) => access === 'admin').toSorted(byPath);
const withMore = ENDPOINTS.filter(({ access, areas }) => access !== 'admin' && areas !== undefined);

function writeDocument(): string {
  return `# Staff roles

For the owner of a site. A member of staff has the role \`Admin\` and one staff role. The contract says what each may do
(\`packages/contract/src/staff-areas.ts\`); this page is written from it: \`npx vitest run -u --project code
apps/api/src/testing/staff-roles-doc\` after a change. The reasons are in [0044](decisions/0044-staff-roles.md).

Only owners change roles and the accounts of staff. At least one owner who can sign in always remains.

## Areas

${table(
  ['Area', 'What belongs to it', ...STAFF_ROLES],
  STAFF_AREAS.map((area) => [
    area,
    STAFF_AREA_TEXTS[area],
    ...STAFF_ROLES.map((role) => describeRight(role, area)),
  ]),
)}

## Calls for staff

A role may send a call if it has one of its areas.

${table(['Call', 'Areas', 'Needs', ...STAFF_ROLES], forStaff.map(describeCall))}

Within a call, a role only gets and changes what belongs to its areas: \`GET /api/overview\` and \`GET /api/statistics\`
contain the figures of its areas, \`PUT /api/users/{id}\` changes names with \`people\`, credits and memberships with
\`credits\`, and roles with \`staff\`.

## Calls that give staff more

Every user may send these. For staff with the area, they concern the records of everybody, and parts of the site that
visitors do not see.

${table(['Call', 'Areas', 'Needs', ...STAFF_ROLES], withMore.toSorted(byPath).map(describeCall))}
`;
}

it('docs/staff-roles.md says what the contract says', async () => {
  await expect(writeDocument()).toMatchFileSnapshot(DOCUMENT);
});

it('nobody may do more than an owner, who may do everything', () => {
  expect(STAFF_AREAS.filter((area) => !may('owner', area, 'write'))).toEqual([]);
  expect(may(null, 'overview')).toBe(false);
  expect(Object.keys(STAFF_RIGHTS).toSorted()).toEqual(STAFF_ROLES.toSorted());
});

it('everybody who sees tickets answers them: nothing else is provided for', () => {
  const readers = STAFF_ROLES.filter((role) => may(role, 'tickets'));
  expect(readers.filter((role) => !may(role, 'tickets', 'write'))).toEqual([]);
});
