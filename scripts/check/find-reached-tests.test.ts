import { describe, expect, it } from 'vitest';
import { findDependents, findReachedTests } from './find-reached-tests.ts';

const API = 'apps/api/src';
const WEB = 'apps/web/src';
const IMPORTS = new Map([
  [`${API}/start.ts`, [`${API}/features/orders/service.ts`, `${API}/features/credits/service.ts`]],
  [`${API}/testing/test-service.ts`, [`${API}/start.ts`]],
  [`${API}/features/credits/service.ts`, [`${API}/db/client.ts`]],
  [`${API}/features/credits/credits.test.ts`, [`${API}/testing/test-service.ts`]],
  [`${API}/features/orders/service.ts`, [`${API}/features/credits/service.ts`]],
  [`${API}/features/orders/price.test.ts`, [`${API}/features/orders/service.ts`]],
  [`${API}/features/users/person.ts`, [`${API}/features/orders/service.ts`]],
  [`${API}/features/users/person.test.ts`, [`${API}/features/users/person.ts`]],
  [`${API}/features/orders/routes.test.ts`, [`${API}/testing/test-service.ts`]],
  [`${API}/db/client.ts`, []],
  [`${WEB}/ui/button.tsx`, []],
  [`${WEB}/ui/dialog.tsx`, [`${WEB}/ui/button.tsx`]],
  [`${WEB}/features/mail/message.tsx`, [`${WEB}/ui/dialog.tsx`]],
  [`${WEB}/features/credits/balance.tsx`, [`${WEB}/ui/button.tsx`]],
  [`${WEB}/features/credits/credits.component.test.tsx`, [`${WEB}/testing/open-app.tsx`]],
  [`${WEB}/features/mail/mail.component.test.tsx`, [`${WEB}/testing/open-app.tsx`]],
  [`${WEB}/testing/open-app.tsx`, [`${WEB}/app/router.tsx`]],
  [`${WEB}/app/router.tsx`, [`${WEB}/features/credits/balance.tsx`]],
  ['packages/contract/src/credits.ts', []],
  ['e2e/app/accessibility.spec.ts', []],
  ['e2e/credits/history.spec.ts', []],
  ['e2e/orders/pay.spec.ts', []],
]);
const find = (...changed: string[]) => findReachedTests(changed, IMPORTS, () => ['credits']);

describe('the tests that a change reaches', () => {
  it('are those of its feature on its side, those that import it, and journeys', () => {
    expect(find(`${API}/features/credits/service.ts`)).toEqual({
      code: [`${API}/features/credits/credits.test.ts`, `${API}/features/orders/price.test.ts`],
      component: [],
      journeys: ['e2e/credits/'],
    });
    expect(find(`${WEB}/features/credits/balance.tsx`)).toEqual({
      code: [],
      component: [`${WEB}/features/credits/credits.component.test.tsx`],
      journeys: ['e2e/credits/'],
    });
  });

  it('exclude those of features that only use one which uses the changed one', () => {
    const ofOrders = find(`${API}/features/orders/service.ts`).code;
    expect(ofOrders).toContain(`${API}/features/users/person.test.ts`);
    const ofCredits = find(`${API}/features/credits/service.ts`).code;
    expect(ofCredits).not.toContain(`${API}/features/users/person.test.ts`);
  });

  it('are found through the features that use a shared module, even one within another', () => {
    expect(find(`${WEB}/ui/dialog.tsx`).component).toEqual([`${WEB}/features/mail/mail.component.test.tsx`]);
    expect(find(`${WEB}/ui/button.tsx`).component).toEqual([
      `${WEB}/features/credits/credits.component.test.tsx`,
      `${WEB}/features/mail/mail.component.test.tsx`,
    ]);
    expect(find(`${API}/db/client.ts`).code).toContain(`${API}/features/credits/credits.test.ts`);
  });

  it('are those of the pages for what all of them share', () => {
    expect(find(`${WEB}/styles/tokens.css`).journeys).toEqual(['e2e/app/']);
  });

  it('follow the features that a file of the contract names, to both sides', () => {
    expect(find('packages/contract/src/credits.ts')).toEqual({
      code: [`${API}/features/credits/credits.test.ts`],
      component: [`${WEB}/features/credits/credits.component.test.tsx`],
      journeys: ['e2e/credits/'],
    });
  });

  it('include a changed journey and a changed test themselves', () => {
    expect(find('e2e/orders/pay.spec.ts').journeys).toEqual(['e2e/orders/pay.spec.ts']);
    expect(find(`${API}/features/orders/price.test.ts`).code).toContain(
      `${API}/features/orders/price.test.ts`,
    );
  });

  it('are none for a file that no code imports', () => {
    expect(find('README.md')).toEqual({ code: [], component: [], journeys: [] });
  });
});

describe('the files whose types a change can break', () => {
  it('are the changed sources and everything that imports them, however indirectly', () => {
    const changed = [`${API}/features/users/person.ts`, `${WEB}/ui/dialog.tsx`, 'README.md'];
    expect([...findDependents(changed, IMPORTS)].sort()).toEqual([
      `${API}/features/users/person.test.ts`,
      `${API}/features/users/person.ts`,
      `${WEB}/features/mail/message.tsx`,
      `${WEB}/ui/dialog.tsx`,
    ]);
    expect(findDependents([`${API}/db/client.ts`], IMPORTS)).toContain(
      `${API}/features/orders/routes.test.ts`,
    );
  });
});
