import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RetiredModel } from '@voicedraft/contract/engine-administration';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { buildEngines } from './build-engines.ts';
import type { Config } from './config.ts';
import { systemClock, type Context } from './context.ts';
import { channelOf, openChangeFeed } from './db/change-feed.ts';
import { ChangeHub } from './db/change-hub.ts';
import { DATABASE_LIMITS, openDatabase, openPool } from './db/client.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { withStartLock } from './db/start-lock.ts';
import { ReadCache } from './db/read-cache.ts';
import { keepDuringBackups } from './features/backups/service.ts';
import { FollowedGenerations } from './features/generations/followed.ts';
import { findEnded } from './features/generations/lease-repository.ts';
import { renewLeases, takeUpAfterCrash, watchGenerations } from './features/generations/leases.ts';
import { RunningGenerations } from './features/generations/running.ts';
import { beforeFirstProof } from './features/identity/first-proof.ts';
import { followAccount } from './features/identity/hosted-follow.ts';
import { recordLibraryError } from './features/identity/identity-errors.ts';
import { mailLink } from './features/identity/links.ts';
import { isAddressReserved } from './features/identity/service.ts';
import { seedDemoItem } from './features/items/seed.ts';
import { createDeliveryLog } from './features/mail/deliveries.ts';
import { createMailWriter } from './features/mail/mail-writer.ts';
import { createMailQueue, sendMail, type MailQueue, type MailWriter } from './features/mail/queue.ts';
import { seedEmailTemplates } from './features/mail/seed.ts';
import { seedCannedReplies } from './features/tickets/seed.ts';
import { seedPackages } from './features/packages/seed.ts';
import { eraseRestoredAccounts } from './features/people/delete-account.ts';
import { ensureAdministrator, type NewAdministrator } from './features/people/ensure-administrator.ts';
import { registerProcess } from './features/processes/registration.ts';
import { FindingLog, followFindings } from './features/settings/engine-findings.ts';
import { followEngineSettings } from './features/settings/follow-engine-settings.ts';
import { listRetiredModels, noteRetiredModel } from './features/settings/retired-models.ts';
import { readMailSite } from './features/site-content/mail-site.ts';
import { seedSiteContent } from './features/site-content/seed.ts';
import { openMetrics } from './features/metrics/open-metrics.ts';
import { createLibraryPorts } from './library-ports.ts';
import { createCreditPorts } from './credit-ports.ts';
import { createGenerationPorts } from './generation-ports.ts';
import { OpenStreams } from './http/open-streams.ts';
import { sessionCookieName } from './http/session.ts';
import { Traffic } from './http/traffic.ts';
import { createIdentityPorts } from './identity-ports.ts';
import type { Engines } from './integrations/engines/engines.ts';
import { createFirebaseIdentity } from './integrations/identity/hosted/firebase-accounts.ts';
import { createIdentityProvider } from './integrations/identity/identity-provider.ts';
import { createLocalMailbox } from './integrations/mailer/local-mailbox.ts';
import { PAYPAL_HOSTS } from './integrations/paypal/paypal-hosts.ts';
import { openStore } from './integrations/storage/open-store.ts';
import { openJobQueue, type WorkingQueue } from './jobs/job-queue.ts';
import { DELETE_DRAFTS, draftsToDelete } from './jobs/delete-drafts.ts';
import { JOB_KINDS, startJobs } from './jobs/start-jobs.ts';
import { openVoices } from './open-voices.ts';
import { localPayPalUrl } from './own-url.ts';
import { loadOrCreateSecret } from './secret-key.ts';
import { StartedParts } from './stop-in-order.ts';

/** A running server, before or after it listens. */
export interface Service {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Null for an external database. */
  readonly embedded: EmbeddedPostgres | null;
  /** The administrator that this start created, if any. */
  readonly newAdministrator: NewAdministrator | null;
  /** Models that earlier releases ran, as of this start. */
  readonly retiredModels: readonly RetiredModel[];
  /** Stops in order: no new calls, running work, jobs, and in every case the database. */
  stop(): Promise<void>;
}

/** Dependencies that a test replaces. */
export interface Replacements {
  readonly engines?: Engines | undefined;
  readonly voices?: Parameters<typeof openVoices>[3];
  readonly jobs?: WorkingQueue | undefined;
  readonly mail?: (write: MailWriter) => MailQueue;
  readonly payPalUrl?: Context['payPalUrl'];
  /** Several processes in demo mode: its stand-ins are shared by a test. */
  readonly isOneOfSeveral?: boolean;
}

/** From the end of the grace period until the aborted work has responded, in milliseconds. */
const LAST_WORDS_MS = 1_000;
/** The queue itself gives running jobs 5 s. */
const JOBS_LIMIT_MS = 8_000;

/** Opens the database, migrates it, and builds the server with everything it needs. */
export async function startService(
  config: Config,
  log: Logger,
  replacements: Replacements = {},
): Promise<Service> {
  const parts = new StartedParts(log);
  let embedded: EmbeddedPostgres | null = null;
  const stop = async () => {
    await parts.stop();
    await embedded?.stop();
  };
  for (const { variable, advice } of config.retired) {
    log.warn({ variable, advice }, 'this setting has no effect any more');
  }
  try {
    const secret = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
    if (config.database.url === null) embedded = await startEmbeddedPostgres(config.dataDir);
    const databaseUrl = embedded?.url ?? config.database.url ?? '';
    const isPooled = config.database.directUrl !== null;
    const directUrl = config.database.directUrl ?? databaseUrl;
    const applied = await migrate(directUrl, { isPooled });
    if (applied.length > 0) log.info({ applied }, 'migrations applied');

    const onLost = ({ message }: Error) => log.warn({ reason: message }, 'database connection lost');
    const pool = openPool(databaseUrl, config.database.poolSize, onLost, DATABASE_LIMITS, isPooled);
    const db = openDatabase(pool);
    parts.add('database connections', () => db.destroy());
    // Nobody else can use an embedded database: what is in it is of processes that no longer exist.
    const isAlone = embedded !== null;
    const shown = { process: config.process, demo: config.demo && replacements.isOneOfSeveral !== true };
    const registration = await withStartLock(directUrl, () =>
      registerProcess({ db, log, config: shown, isAlone }),
    );
    parts.add('registration', () => registration.end());

    const cache = new ReadCache();
    const changes = new ChangeHub();
    changes.subscribe(cache);
    const followed = new FollowedGenerations((ids) => findEnded(db, ids), log);
    changes.subscribe({ changed: () => {}, connected: () => followed.missed() });
    const streams = new OpenStreams({ db, secret, config });
    changes.subscribe(streams);
    const feed = await openChangeFeed(
      directUrl,
      changes,
      ({ message }) =>
        log.warn({ reason: message }, 'change notifications are down; content is read again for every page'),
      { channel: channelOf(registration.id), receive: (payload) => followed.receive(payload) },
    );
    parts.add('change feed', () => feed.close());

    const { smtpUrl, from } = config.mail;
    const mailbox = smtpUrl === null ? createLocalMailbox(join(config.dataDir, 'mailbox')) : null;
    const mailer =
      mailbox ?? (await import('./integrations/mailer/smtp-mailer.ts')).createSmtpMailer(smtpUrl ?? '', from);
    parts.add('mailer', async () => mailer.close());
    const jobs =
      replacements.jobs ??
      (await openJobQueue({
        // A queue that works also listens.
        databaseUrl: config.process.works ? directUrl : databaseUrl,
        log,
        kinds: JOB_KINDS,
        works: config.process.works,
      }));
    parts.add('job queue', () => jobs.close());

    const findings = new FindingLog(db, log);
    parts.add('findings about keys', () => findings.close());
    const voices = openVoices(config, log, registration, replacements.voices);
    // The public pages say what the engines of this moment can do.
    const onServersChange = () => changes.changed('engines');
    const engines =
      replacements.engines ?? buildEngines(config, systemClock, voices, onServersChange, findings);
    parts.add('engines', () => engines.close());
    const metrics = await openMetrics(config, { db, config, engines, log }, pool);
    const store = await openStore(config, registration.id);
    parts.add('object store', async () => store.close());
    const traffic = new Traffic(config.process.requestsAtOnce);
    const listening: { app: FastifyInstance | null } = { app: null };
    const writeMail = createMailWriter(db, (reader) => readMailSite(reader, config));
    const context: Context = {
      config,
      db,
      cache,
      changes,
      streams,
      log,
      emit: (event) => {
        log.info(event);
        metrics?.count(event);
      },
      clock: systemClock,
      secret,
      jobs,
      mail: replacements.mail?.(writeMail) ?? createMailQueue(jobs, secret, writeMail),
      storage: keepDuringBackups(store, db),
      engines,
      running: new RunningGenerations(
        (ids) => renewLeases({ db, log }, ids, registration.id),
        registration.id,
      ),
      followed,
      hosted:
        config.hostedIdentity &&
        createFirebaseIdentity(config.hostedIdentity, { publicUrl: config.publicUrl, log }),
      identityPorts: createIdentityPorts(secret),
      generationPorts: createGenerationPorts({ jobs, config }, () => context),
      creditPorts: createCreditPorts({ jobs, config }),
      libraryPorts: createLibraryPorts(),
      stopping: traffic.stopping,
      payPalUrl:
        replacements.payPalUrl ??
        ((target) => (target === 'local' ? localPayPalUrl(listening.app) : PAYPAL_HOSTS[target])),
    };
    await store.check();
    await takeUpAfterCrash(context, registration.predecessors);
    await eraseRestoredAccounts(context);
    await noteRetiredModel(context);
    parts.add('engine settings', await followEngineSettings(context));
    parts.add('known findings about keys', await followFindings(context));

    const identity = createIdentityProvider({
      db,
      secret,
      publicUrl: config.publicUrl,
      trustedOrigins: [config.publicUrl, ...config.webOrigins],
      cookieName: sessionCookieName(config.publicUrl),
      google: config.google,
      company: config.companySignIn && { ...config.companySignIn, log },
      hosted: context.hosted && {
        provider: context.hosted,
        follow: (userId, account, keep) => followAccount(context, userId, account, { keep }),
      },
      sendLink: (link) => mailLink(context, link),
      mayRegister: async (email) => !(await isAddressReserved(db, email)),
      onError: (error) => recordLibraryError(log, error),
      onAddressProved: (account) => beforeFirstProof(context, account),
      onIdentityChanged: (changed) =>
        db.transaction().execute((tx) => context.identityPorts.follow(tx, changed)),
    });
    const newAdministrator = await withStartLock(directUrl, async () => {
      await seedSiteContent(context);
      await seedPackages(context);
      await seedDemoItem(context);
      await seedEmailTemplates(context);
      await seedCannedReplies(context);
      return ensureAdministrator(context, identity);
    });
    const app = await buildApp(context, {
      identity,
      mailbox: config.demo ? mailbox : null,
      traffic,
      metrics,
    });
    listening.app = app;
    parts.add('server', () => app.close());
    const deliveries = createDeliveryLog(db);
    if (config.process.works) await startJobs(jobs, context, sendMail({ mailer, deliveries, secret }));
    if (config.process.works) parts.add('watch over generations', watchGenerations(context));
    parts.add('jobs', () => jobs.stop(), JOBS_LIMIT_MS);
    registration.countJobs = () => jobs.countRunning() + context.running.count;
    await registration.enter('ready');
    await jobs.enqueue(null, DELETE_DRAFTS, draftsToDelete(registration.id));
    const graceMs = config.stopGraceMs;
    const { stopNoticeMs } = config.process;
    const finishWork = async () => {
      void registration.enter('draining');
      traffic.leave();
      // What it takes now would have to be handed over in a moment.
      jobs.stop().catch(() => {});
      await sleep(stopNoticeMs);
      // The demo's PayPal is asked through the same door.
      if (config.demo) traffic.refuse();
      else traffic.closeDoor(app.server);
      await Promise.all([
        context.running.close(graceMs),
        followed.close(graceMs),
        traffic.finish(graceMs + LAST_WORDS_MS),
      ]);
      traffic.refuse();
    };
    parts.add('running work', finishWork, stopNoticeMs + graceMs + 2 * LAST_WORDS_MS);
    const retiredModels = await listRetiredModels(context);
    return { app, context, embedded, newAdministrator, retiredModels, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
