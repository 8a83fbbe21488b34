import { describe, expect, it } from 'vitest';
import { describeBom } from './describe-bom.ts';
import { listShipped } from './list-shipped.ts';
import { statementsOf } from './read-copyright.ts';

describe('the bill of materials', () => {
  const bom = describeBom();
  const refs = bom.components.map((component) => component['bom-ref']);

  it('has every shipped package once, with its licence and its hash', () => {
    expect(refs).toEqual([...new Set(refs)]);
    const names = new Set(
      bom.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)),
    );
    expect(listShipped().filter(({ name }) => !names.has(name))).toEqual([]);
    const libraries = bom.components.filter(({ type }) => type === 'library');
    expect(
      libraries.filter(({ licenses, hashes }) => licenses === undefined || hashes === undefined),
    ).toEqual([]);
    expect(libraries.find(({ name }) => name === 'fastify')).toMatchObject({
      scope: 'required',
      purl: expect.stringMatching(/^pkg:npm\/fastify@\d/u),
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/u) }],
    });
  });

  it('has no tool of development, and names Node', () => {
    const names = bom.components.map(({ name }) => name);
    expect(names).toContain('node');
    expect(names).not.toContain('oxlint');
  });

  it('says what needs what, from the product on', () => {
    const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect([...needs.values()].flat().filter((ref) => !refs.includes(ref))).toEqual([]);
    const reached = new Set<string>();
    const visit = (ref: string): void => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of needs.get(ref) ?? []) visit(next);
    };
    visit(bom.metadata.component['bom-ref']);
    const required = bom.components.filter(({ scope }) => scope === 'required');
    expect(required.filter((component) => !reached.has(component['bom-ref']))).toEqual([]);
  });

  it('contains no path of a machine, and no host', () => {
    expect(JSON.stringify(bom)).not.toMatch(/https?:|\/(?:home|root|usr|tmp|Users)\//u);
  });
});

describe('copyright lines of a licence', () => {
  it.each([
    ['Copyright (c) 2010, Somebody Else. All rights reserved.', 'Copyright (c) 2010, Somebody Else'],
    ['   * Copyright Joyent, Inc. and others', 'Copyright Joyent, Inc. and others'],
    ['(MIT) Copyright (c) 2013 Somebody <a@b.example>', '(MIT) Copyright (c) 2013 Somebody <a@b.example>'],
  ])('of %j are %j', (line, statement) => {
    expect(statementsOf(`MIT License\n\n${line}\n\nPermission is hereby granted`)).toEqual([statement]);
  });

  it.each([
    'Copyright (c) 2020',
    'Copyright [yyyy] [name of copyright owner]',
    'The above copyright notice and this permission notice shall be included',
    '(c) You must retain all copyright, patent and trademark notices',
  ])('do not include %j', (line) => {
    expect(statementsOf(line)).toEqual([]);
  });
});
