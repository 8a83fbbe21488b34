import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { readConfig, VARIABLES } from '#config.ts';
import { readText, readUnit, ROOT } from './read-files.ts';

const Service = z.object({
  image: z.string(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).optional(),
  restart: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  configs: z.array(z.object({ source: z.string() })).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  stop_grace_period: z.string().optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
  configs: z.record(z.string(), z.object({ content: z.string() })),
});

/** What an operator has to add. */
const OWN = {
  PUBLIC_URL: 'https://voice.example.com',
  SECRET_KEY: 'a-secret-of-at-least-32-characters',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
};
/** Notice and grace period by default, and what `serve.ts` adds for the database. */
const LONGEST_STOP_SECONDS = 48;

const text = readText('compose.yaml');
/** `${NAME:?message}` and `${NAME:-default}` as Compose replaces them. */
const filled = text
  .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
  .replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, 'value$1');
const compose = Compose.parse(parse(filled, { merge: true }));
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'voicedraft');

describe('compose.yaml', () => {
  it('runs one image as web and as worker, with a configuration that the server accepts', () => {
    expect(ours.map(([, { environment }]) => environment['ROLE'])).toEqual(['web', 'worker']);
    for (const [name, { environment, build }] of ours) {
      expect(build, name).toBe('.');
      expect([...VARIABLES, 'OLLAMA_HOST'], name).toEqual(expect.arrayContaining(Object.keys(environment)));
      const config = readConfig({ ...OWN, ...environment });
      expect(config).toMatchObject({
        production: true,
        port: 4000,
        database: { url: expect.stringContaining('@database:5432/') },
      });
    }
  });

  it('demands each password, and takes every other setting from .env', () => {
    const demanded = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const used = new Set([...text.matchAll(/\$\{(\w+)(?!\w|:-)/g)].map(([, name]) => name));
    expect(demanded).toEqual(used);
    expect(ours.every(([, { env_file }]) => env_file === '.env')).toBe(true);
    expect(ours.some(([, { environment }]) => 'SECRET_KEY' in environment)).toBe(false);
  });

  it('opens the port on this machine only, behind a proxy that the server trusts', () => {
    expect(services.flatMap(([, { ports }]) => ports)).toEqual(['127.0.0.1:4000:4000']);
    expect(compose.services['web']?.environment).toMatchObject({ PORT: '4000', TRUST_PROXY: 'true' });
  });

  it('names only services, volumes and files of its own, and waits until they are ready', () => {
    for (const [name, service] of services) {
      for (const [other, { condition }] of Object.entries(service.depends_on)) {
        expect(Object.keys(compose.services), name).toContain(other);
        if (condition === 'service_healthy')
          expect(compose.services[other]?.healthcheck, other).toBeDefined();
      }
      for (const volume of service.volumes) {
        expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0]);
      }
      for (const { source } of service.configs) expect(Object.keys(compose.configs), name).toContain(source);
    }
    expect(ours.every(([, { depends_on }]) => 'database' in depends_on)).toBe(true);
  });

  it('brings Ollama with one small model on request, and waits for neither', () => {
    const { ollama, model } = compose.services;
    expect([ollama?.profiles, model?.profiles]).toEqual([['local-ai'], ['local-ai']]);
    expect(ollama?.volumes).toEqual(['models:/root/.ollama']);
    expect(model).toMatchObject({
      restart: 'on-failure',
      entrypoint: ['ollama', 'pull', 'qwen3:1.7b'],
      environment: { OLLAMA_HOST: 'http://ollama:11434' },
    });
    for (const [name, { environment, depends_on }] of ours) {
      expect(environment['OLLAMA_HOST'], name).toBe('http://ollama:11434');
      expect(Object.keys(depends_on), name).toEqual(['database', 'bucket']);
    }
  });

  it('gives a stop the time that it may take', () => {
    for (const [, { stop_grace_period = '' }] of ours) {
      expect(parseInt(stop_grace_period, 10)).toBeGreaterThan(LONGEST_STOP_SECONDS);
    }
  });

  it('gives the object store the key that the server uses', () => {
    const keys = JSON.parse(compose.configs['store-keys']?.content ?? '') as unknown;
    const { S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } =
      compose.services['web']?.environment ?? {};
    expect(keys).toMatchObject({ identities: [{ credentials: [{ accessKey, secretKey }] }] });
  });
});

describe('deploy/systemd', () => {
  const unit = readUnit(readText('deploy/systemd/voicedraft.service'));
  const environment = parseEnv(readText('deploy/systemd/voicedraft.env'));

  it('has settings that the server knows and accepts, once the secret is filled in', () => {
    expect(unit.get('EnvironmentFile')).toEqual(['/etc/voicedraft.env']);
    expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
    const { SECRET_KEY } = OWN;
    expect(environment['SECRET_KEY']).toBe('');
    expect(readConfig({ ...environment, SECRET_KEY })).toMatchObject({
      production: true,
      host: '127.0.0.1',
      trustProxy: 1,
    });
  });

  it('starts the server as a user of its own', () => {
    expect(unit.get('User')).toEqual(['voicedraft']);
    const script = unit.get('ExecStart')?.[0]?.split(' ').at(-1) ?? '';
    expect(existsSync(join(ROOT, script))).toBe(true);
  });

  it('runs commands as that user, with the same settings', async () => {
    const script = readText('deploy/systemd/run.sh');
    expect(script).toContain('. /etc/voicedraft.env');
    expect(script).toContain('runuser -u voicedraft -- node_modules/.bin/node "apps/api/src/$command.ts"');
    const { mode } = await stat(join(ROOT, 'deploy/systemd/run.sh'));
    expect(mode & 0o111).toBe(0o111);
    for (const command of ['doctor', 'admin', 'backup', 'restore', 'rotate-secret']) {
      expect(existsSync(join(ROOT, `apps/api/src/${command}.ts`)), command).toBe(true);
    }
  });

  it('lets the doctor look from inside the sandbox, with what drop-ins allow', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voicedraft-systemd-'));
    const dropIn = '[Service]\nReadWritePaths=-/mnt/backups/voicedraft\n';
    await writeFile(join(folder, 'unit'), readText('deploy/systemd/voicedraft.service') + dropIn);
    await writeFile(join(folder, 'systemctl'), `#!/bin/sh\n[ "$1" != cat ] || cat ${folder}/unit\n`);
    await writeFile(join(folder, 'systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`);
    for (const name of ['systemctl', 'systemd-run']) await chmod(join(folder, name), 0o755);
    const { stdout } = await promisify(execFile)(join(ROOT, 'deploy/systemd/run.sh'), ['doctor'], {
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });
    await rm(folder, { recursive: true });
    const given = stdout.trimEnd().split('\n');
    const program = [join(ROOT, 'node_modules/.bin/node'), 'apps/api/src/doctor.ts'];
    expect(given.slice(-2)).toEqual(program);
    const rules = given.flatMap((argument) => /^--property=(.*)/.exec(argument)?.[1] ?? []);
    expect(rules[0]).toBe(`WorkingDirectory=${ROOT.replace(/\/$/, '')}`);
    // In the order of the unit, the drop-in last: a later one can replace an earlier one.
    expect(rules.slice(1, 4)).toEqual([
      'User=voicedraft',
      'Group=voicedraft',
      'EnvironmentFile=/etc/voicedraft.env',
    ]);
    expect(rules.at(-1)).toBe('ReadWritePaths=-/mnt/backups/voicedraft');
    expect(rules).toEqual(expect.arrayContaining(['ProtectSystem=strict', 'StateDirectory=voicedraft']));
    expect(rules.filter((rule) => /^(?:Exec|Restart=|RestartSec|Kill)/.test(rule))).toEqual([]);
  });

  it('may change its data folder and nothing else, and gets the time that a stop may take', () => {
    expect(environment['DATA_DIR']).toBe(`/var/lib/${unit.get('StateDirectory')?.[0]}`);
    expect(unit.get('ProtectSystem')).toEqual(['strict']);
    expect(unit.get('NoNewPrivileges')).toEqual(['true']);
    expect(Number(unit.get('TimeoutStopSec')?.[0])).toBeGreaterThan(LONGEST_STOP_SECONDS);
    // The server stops its own database: a signal to both would end it in the middle of the work.
    expect(unit.get('KillMode')).toEqual(['mixed']);
  });

  it.each(['deploy/nginx/voicedraft.conf', 'deploy/caddy/Caddyfile'])('has the port of %s', (proxy) => {
    expect(readText(proxy)).toContain(`127.0.0.1:${environment['PORT']}`);
  });
});

describe('the configurations of reverse proxies', () => {
  const nginx = readText('deploy/nginx/voicedraft.conf');
  const caddy = readText('deploy/caddy/Caddyfile');

  it('let the largest upload through', () => {
    const uploads = ENDPOINTS.map((endpoint) => endpoint.upload?.maxBytes ?? endpoint.bodyLimit ?? 0);
    const largest = Math.max(...uploads);
    expect(largest).toBeGreaterThan(0);
    const limits = [/client_max_body_size (\d+)m;/.exec(nginx), /max_size (\d+)MB/.exec(caddy)];
    for (const limit of limits) expect(Number(limit?.[1]) * 1_000_000).toBeGreaterThan(largest);
  });

  it('pass a body on once it is there, and wait for none that never comes', () => {
    expect(nginx).toContain('proxy_request_buffering on;');
    expect(caddy).toMatch(/reverse_proxy [^{]*\{[^}]*request_buffers 6MB/);
    expect(nginx).toMatch(/client_header_timeout 15s;\s+client_body_timeout 15s;\s+limit_conn /);
    expect(caddy).toMatch(/timeouts \{\s+read_header 15s\s+read_body 60s/);
  });

  it('pass the host and the address of the caller, and replace what a caller claims', () => {
    expect(nginx).toContain('proxy_set_header Host $host;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    // Caddy does both unless told otherwise.
    expect(caddy).not.toMatch(/header_up (?!-)|trusted_proxies/);
    expect(nginx).toContain('proxy_set_header traceparent "";');
    expect(caddy).toContain('header_up -traceparent');
  });

  it('speak TLS 1.2 and 1.3 with forward secrecy, and nothing else', () => {
    expect(/ssl_protocols (.*);/.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = /ssl_ciphers (.*);/.exec(nginx)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(0);
    expect(ciphers.filter((cipher) => !/^ECDHE-.*-(?:GCM|CHACHA20)-/.test(cipher))).toEqual([]);
    // These are Caddy's defaults.
    expect(caddy).not.toMatch(/\b(?:protocols|ciphers|curves)\b/);
  });

  it('lead browsers to https, but no program that sends its key unencrypted', () => {
    expect(nginx).toMatch(/if \(\$http_authorization\) \{\s+return 403;\s+\}\s+return 301 https:/);
    expect(caddy).toMatch(
      /@key header Authorization \*\s+@page not header Authorization \*\s+respond @key 403\s+redir @page/,
    );
  });

  it('open metrics and readiness to this machine only', () => {
    expect(nginx).toMatch(
      /location ~ \^\/\(readyz\|metrics\)\$ \{\s+allow 127\.0\.0\.1;\s+allow ::1;\s+deny all;/,
    );
    expect(caddy).toMatch(
      /path \/readyz \/metrics\s+not remote_ip 127\.0\.0\.1 ::1\s+\}\s+respond @outside 404/,
    );
  });

  it('wait longer than a silent stream, and log no query string', () => {
    expect(Number(/proxy_read_timeout (\d+)s;/.exec(nginx)?.[1])).toBeGreaterThan(15 * 2);
    expect(/log_format voicedraft '(.*)'/.exec(nginx)?.[1]).not.toMatch(/\$request\b|\$request_uri|\$args/);
  });
});
