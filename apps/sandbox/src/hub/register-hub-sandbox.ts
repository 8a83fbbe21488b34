import { join, normalize, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FaultRule, FaultScript } from '#http/fault-script.ts';
import { createAutoEngine, type StandIn, type StandInOptions } from '#http/stand-in.ts';
import { CONCERNS, type HubFault } from './faults.ts';
import { commitOf, readRepository, type RepositoryFile } from './repository-files.ts';
import { sendFile } from './send-file.ts';

export interface HubSandboxOptions extends StandInOptions<HubFault> {
  /** Folder with a folder for each repository, `<owner>/<name>`; read again for each request. */
  readonly folder: string;
  /** Entries of one page of a listing: 1000 by default. */
  readonly pageSize?: number;
}

/** A fault's `model` is the path of a file in its repository; the body of a recorded request is its `range`. */
export type HubSandbox = StandIn<HubFault>;

interface FileParams {
  owner: string;
  name: string;
  revision: string;
  '*': string;
}

/**
 * Adds a stand-in for a hub of models like huggingface.co: repositories with their commit and files, downloads that
 * redirect to a content delivery network, and Range.
 */
export function registerHubSandbox(app: FastifyInstance, options: HubSandboxOptions): HubSandbox {
  const prefix = options.prefix ?? '';
  const { faults: script, requests } = createAutoEngine<HubFault>({});
  const faults: FaultScript<HubFault> = { ...script, inject: (rule) => script.inject(withConcern(rule)) };
  for (const rule of options.faults ?? []) faults.inject(rule);

  /** The files of a repository; undefined if there is none, or the request leads outside. */
  function find({ owner, name }: Pick<FileParams, 'owner' | 'name'>): readonly RepositoryFile[] | undefined {
    const folder = normalize(join(options.folder, owner, name));
    return folder.startsWith(normalize(options.folder) + sep) ? readRepository(folder) : undefined;
  }

  app.register(
    async (scope) => {
      scope.addHook('preHandler', async (request) => {
        const { method, url, headers } = request;
        const body = { range: headers.range ?? null };
        requests.record({ method, path: url.slice(prefix.length), key: '', body });
      });

      scope.get<{ Params: FileParams }>('/api/models/:owner/:name/revision/:revision', (request, reply) => {
        const files = find(request.params);
        if (files === undefined) return refuseRepository(reply);
        const { owner, name } = request.params;
        return reply.send({
          id: `${owner}/${name}`,
          sha: commitOf(files),
          siblings: files.map(({ path }) => ({ rfilename: path })),
        });
      });

      scope.get<{ Params: FileParams; Querystring: { cursor?: string } }>(
        '/api/models/:owner/:name/tree/:revision',
        (request, reply) => {
          const files = find(request.params);
          if (files === undefined) return refuseRepository(reply);
          if (!isRevision(request.params.revision, files)) return refuse(reply, 404, 'Invalid rev id');
          const from = Number(request.query.cursor ?? 0);
          const until = from + (options.pageSize ?? 1000);
          if (until < files.length) {
            const next = `${request.protocol}://${request.host}${request.url.split('?')[0]}?recursive=true&cursor=${until}`;
            reply.header('link', `<${next}>; rel="next"`);
          }
          return reply.send(files.slice(from, until).map(listFile));
        },
      );

      scope.get<{ Params: FileParams }>('/:owner/:name/resolve/:revision/*', async (request, reply) => {
        const files = find(request.params);
        if (files === undefined) return refuseRepository(reply);
        if (!isRevision(request.params.revision, files)) return refuse(reply, 404, 'Invalid rev id');
        const path = request.params['*'];
        const file = files.find((candidate) => candidate.path === path);
        if (file === undefined) return refuse(reply, 404, 'Entry not found');
        const fault = faults.take({ model: path, key: 'description' });
        if (fault?.kind === 'status') return refuse(reply, fault.status, 'Refused as planned');
        const digest = fault?.kind === 'changed' ? '0'.repeat(64) : file.sha256;
        reply.header('x-repo-commit', commitOf(files));
        if (!file.isLarge)
          return sendFile(request, reply, file, faults.take({ model: path, key: 'transfer' }));
        const { owner, name } = request.params;
        return reply
          .headers({ 'x-linked-size': String(file.bytes), 'x-linked-etag': `"${digest}"` })
          .redirect(`${prefix}/cdn/${owner}/${name}/${path}`, 302);
      });

      scope.get<{ Params: FileParams }>('/cdn/:owner/:name/*', async (request, reply) => {
        const path = request.params['*'];
        const file = find(request.params)?.find((candidate) => candidate.path === path);
        if (file === undefined) return refuse(reply, 404, 'Not found');
        return sendFile(request, reply, file, faults.take({ model: path, key: 'transfer' }));
      });
    },
    { prefix },
  );

  return { faults, requests };
}

function withConcern(rule: FaultRule<HubFault>): FaultRule<HubFault> {
  return { ...rule, key: CONCERNS[rule.fault.kind] };
}

/** Like the real hub, which does not say whether an unknown repository exists. */
function refuseRepository(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, 'Invalid username or password.');
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.status(status).header('x-error-message', error).send({ error });
}

function isRevision(revision: string, files: readonly RepositoryFile[]): boolean {
  return revision === 'main' || revision === commitOf(files);
}

function listFile({ path, bytes, gitId, sha256, isLarge }: RepositoryFile) {
  const pointer = { oid: sha256, size: bytes, pointerSize: 134 };
  return { type: 'file', oid: gitId, size: bytes, path, ...(isLarge && { lfs: pointer }) };
}
