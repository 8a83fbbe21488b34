import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig, VARIABLES } from '#config.ts';
import { readPairs, readStages, readText, ROOT, textsOf } from './read-files.ts';

const stages = readStages(readText('Dockerfile'));
const final = stages.at(-1) ?? [];
const Manifest = z.object({
  workspaces: z.array(z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

function readManifest(folder: string) {
  return Manifest.parse(JSON.parse(readText(join(folder, 'package.json'))));
}

/** What `COPY` takes from the build context. */
function copiedSources(): string[] {
  return stages
    .flatMap((stage) => textsOf(stage, 'COPY'))
    .filter((text) => !text.startsWith('--from='))
    .flatMap((text) => text.split(' ').slice(0, -1));
}

describe('Dockerfile', () => {
  it('copies files that exist and that .dockerignore lets through', () => {
    const sources = copiedSources();
    expect(sources.length).toBeGreaterThan(0);
    const ignored = readText('.dockerignore').split('\n');
    expect(ignored).toContain('*');
    for (const source of sources) {
      expect(existsSync(join(ROOT, source)), source).toBe(true);
      expect(ignored, source).toContain(`!${source}`);
    }
  });

  it('copies every workspace, which npm ci needs, and no secret, data or test', () => {
    const sources = copiedSources();
    const folders = (readManifest('.').workspaces ?? []).map((pattern) => pattern.replace('/*', ''));
    expect(folders.length).toBeGreaterThan(0);
    expect(sources).toEqual(expect.arrayContaining(folders));
    const ignored = readText('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '**/node_modules', '**/*.test.ts']));
  });

  it('copies from stages that are named before', () => {
    const named = new Set<string>();
    for (const stage of stages) {
      for (const text of textsOf(stage, 'COPY')) {
        const [, from] = /^--from=(\S+)/.exec(text) ?? [];
        if (from !== undefined) expect(named, text).toContain(from);
      }
      const [, name] = /\sAS\s(\S+)$/.exec(textsOf(stage, 'FROM')[0] ?? '') ?? [];
      if (name !== undefined) named.add(name);
    }
    expect(named.size).toBe(2);
  });

  it('runs the Node that the packages pin, not as root', () => {
    const version = readManifest('apps/api').devDependencies['node'];
    for (const stage of stages) {
      expect(textsOf(stage, 'FROM')[0]).toMatch(new RegExp(`^node:${version}-bookworm-slim( AS .*)?$`));
    }
    expect(textsOf(final, 'USER')).toEqual(['node']);
    const last = final.map(({ name }) => name);
    expect(last.indexOf('USER')).toBeGreaterThan(last.lastIndexOf('COPY'));
    expect(last.indexOf('USER')).toBeGreaterThan(last.lastIndexOf('RUN'));
  });

  it('sets variables that the server knows, listens on the port that it exposes, and starts the server', () => {
    const environment = readPairs(textsOf(final, 'ENV'));
    expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(textsOf(final, 'EXPOSE')).toEqual([environment['PORT']]);
    expect(textsOf(final, 'VOLUME')).toEqual([environment['DATA_DIR']]);
    const command = z.array(z.string()).parse(JSON.parse(textsOf(final, 'CMD')[0] ?? ''));
    expect(existsSync(join(ROOT, command.at(-1) ?? ''))).toBe(true);
    // Nothing else is needed but what production always needs.
    expect(
      readConfig({
        ...environment,
        PUBLIC_URL: 'https://voice.example.com',
        SECRET_KEY: 'x'.repeat(32),
        SMTP_URL: 'smtp://mail.example.com',
      }),
    ).toMatchObject({ production: true, host: '0.0.0.0', port: 4000, dataDir: '/data' });
  });

  it('checks its health where the server answers', () => {
    const [check = ''] = textsOf(final, 'HEALTHCHECK');
    expect(check).toContain('127.0.0.1');
    expect(check).toContain("process.env.PORT + '/healthz'");
  });

  it('removes no package that the server or one of its own packages depends on', () => {
    const removed = stages
      .flatMap((stage) => textsOf(stage, 'RUN'))
      .filter((text) => text.startsWith('rm -rf '))
      .flatMap((text) => [...text.matchAll(/node_modules\/(\S+)/g)].map(([, name = '']) => name));
    expect(removed.length).toBeGreaterThan(0);
    const needed = new Set(neededBy('apps/api'));
    expect(needed).toContain('fastify');
    for (const pattern of removed) {
      const name = pattern.replace(/\*$/, '');
      expect([...needed].filter((one) => one === name || one.startsWith(`${name}/`))).toEqual([]);
    }
  });
});

/** The packages of a workspace and of the workspaces it uses. */
function neededBy(folder: string): string[] {
  return Object.keys(readManifest(folder).dependencies).flatMap((name) => {
    if (!name.startsWith('@voicedraft/')) return [name];
    const own = name.replace('@voicedraft/', '');
    const parent = ['packages', 'apps'].find((one) => existsSync(join(ROOT, one, own)));
    return neededBy(join(parent ?? '', own));
  });
}
