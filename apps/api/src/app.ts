import { join } from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { registerAccountRoutes } from './features/accounts/routes.ts';
import { registerAuditRoutes } from './features/audit/routes.ts';
import { registerCheckoutRoutes } from './features/checkout/routes.ts';
import { registerCheckRoutes } from './features/checks/routes.ts';
import { registerCreditHistoryRoutes } from './features/credit-history/routes.ts';
import { registerCreditRoutes } from './features/credits/routes.ts';
import { registerDashboardRoutes } from './features/dashboard/routes.ts';
import { registerApiRoutes } from './features/developers/api-routes.ts';
import { registerDeveloperRoutes } from './features/developers/routes.ts';
import { registerDownloadRoutes } from './features/downloads/routes.ts';
import { Encodings } from './features/downloads/service.ts';
import { registerGenerationRoutes } from './features/generations/routes.ts';
import { isGenerationRunning } from './features/generations/service.ts';
import { registerOwnIdentityRoutes } from './features/identity/account-routes.ts';
import { confirmCall } from './features/identity/confirm-call.ts';
import { registerFactorRoutes } from './features/identity/factor-routes.ts';
import { registerIdentityRoutes } from './features/identity/routes.ts';
import { registerSecurityRoutes } from './features/identity/security-routes.ts';
import { registerItemRoutes } from './features/items/routes.ts';
import { registerLibraryRoutes } from './features/library/routes.ts';
import { registerMailFrame } from './features/mail/frame-page.ts';
import { registerMailboxPage } from './features/mail/mailbox-page.ts';
import { registerMailRoutes } from './features/mail/routes.ts';
import { registerMediaRoutes } from './features/media/routes.ts';
import type { Metrics } from './features/metrics/metrics.ts';
import { registerMetrics } from './features/metrics/routes.ts';
import { registerOrderRoutes } from './features/orders/routes.ts';
import { registerPackageRoutes } from './features/packages/routes.ts';
import { registerPaymentSettingsRoutes } from './features/payment-settings/routes.ts';
import { LOCAL_PAYPAL } from './features/payment-settings/service.ts';
import { registerPaymentRoutes } from './features/payments/routes.ts';
import { registerPayPalWebhook } from './features/payments/webhook.ts';
import { registerPeopleRoutes } from './features/people/routes.ts';
import { registerBenefitRoutes } from './features/benefits/routes.ts';
import { registerRetentionRoutes } from './features/retention/routes.ts';
import { registerProjectRoutes } from './features/projects/routes.ts';
import { registerPronunciationRoutes } from './features/pronunciations/routes.ts';
import { registerRecordingRoutes } from './features/recordings/routes.ts';
import { registerSettingsRoutes } from './features/settings/routes.ts';
import { registerSharePage } from './features/shares/share-page.ts';
import { registerShareRoutes } from './features/shares/routes.ts';
import { registerMailLogo } from './features/site-content/mail-logo.ts';
import { createPageSender, registerPages } from './features/site-content/pages.ts';
import { registerSiteContentRoutes } from './features/site-content/routes.ts';
import { registerVideoRoutes } from './features/videos/routes.ts';
import { registerTicketRoutes } from './features/tickets/routes.ts';
import { registerVoiceMixRoutes } from './features/voice-mixes/routes.ts';
import { registerVoiceRoutes } from './features/voices/routes.ts';
import { AppError } from './http/app-error.ts';
import { ArrivingBodies } from './http/arriving-bodies.ts';
import { outerRequestId } from './http/call-within.ts';
import { handleError } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { limitConnections } from './http/limit-connections.ts';
import { registerOpenApi } from './http/openapi.ts';
import { Router } from './http/router.ts';
import { registerRateLimit } from './http/rate-limit.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { sessionCookieName } from './http/session.ts';
import { staffRulesOf } from './http/staff-rights.ts';
import { registerTraffic, type Traffic } from './http/traffic.ts';
import { validatorCompiler } from './http/validate.ts';
import { openWebApp, registerWebApp } from './http/web-app.ts';
import type { IdentityProvider } from './integrations/identity/identity-provider.ts';
import type { LocalMailbox } from './integrations/mailer/local-mailbox.ts';
import { inScope } from './log-scope.ts';

/** Time for the headers of a request, and for all of it: uploads take a while, and responses may take longer. */
const ARRIVES_WITHIN = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };
const BODY_LIMIT_BYTES = 256 * 1024;
/** Always answered. */
const ALIVE = '/healthz';
const WEB_APP = join(import.meta.dirname, '../../web/dist');

export interface AppParts {
  readonly identity: IdentityProvider;
  /** The local mailbox, shown as a page; null if real email is sent. */
  readonly mailbox: LocalMailbox | null;
  readonly traffic: Traffic;
  /** Null if nobody asks for them. */
  readonly metrics: Metrics | null;
}

/**
 * The server, ready to listen or to be injected into. That of a worker only answers health checks. Fails if the contract
 * and the routes differ.
 */
export async function buildApp(context: Context, parts: AppParts): Promise<FastifyInstance> {
  const app = createServer(context);
  const { metricsToken } = context.config.observability;
  if (parts.metrics !== null && metricsToken !== null) registerMetrics(app, parts.metrics, metricsToken);
  if (!context.config.process.serves) {
    registerTraffic(app, parts.traffic, openBodies(context), [ALIVE]);
    registerHealth(app, context);
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return app;
  }
  await registerHttpParts(app, context, parts.traffic);
  registerHealth(app, context);
  registerIdentityRoutes(app, context, parts.identity);
  registerMailFrame(app);
  registerMailLogo(app, context);
  if (parts.mailbox !== null) registerMailboxPage(app, parts.mailbox, context.secret);
  mountContract(app, context, parts.identity);
  registerPayPalWebhook(app, context);
  if (context.config.demo) {
    // Not even loaded in production, where payments are real.
    const { mountLocalPayPal } = await import('./local-paypal.ts');
    mountLocalPayPal(app, context);
  }
  const webApp = await openWebApp(WEB_APP);
  const sendPage = webApp && createPageSender(app, context, webApp);
  if (sendPage !== null) {
    registerPages(app, context, sendPage);
    registerSharePage(app, context, sendPage);
  }
  await registerWebApp(app, webApp, sendPage);
  return app;
}

/** Serves every endpoint of the contract: one line per feature, in their order. */
function mountContract(app: FastifyInstance, context: Context, identity: IdentityProvider): void {
  const { config, db, secret } = context;
  const router = new Router(app, {
    db,
    secret,
    cookieName: sessionCookieName(config.publicUrl),
    trustedOrigins: [config.publicUrl, ...config.webOrigins],
    rateLimitScale: config.rateLimitScale,
    staffRules: staffRulesOf(context),
    confirm: (request, actor) => confirmCall(context, request, actor),
  });
  const encodings = new Encodings();
  registerAuditRoutes(router, context);
  registerOwnIdentityRoutes(router, context);
  registerFactorRoutes(router, context, identity);
  registerSecurityRoutes(router, context);
  registerMediaRoutes(router, context);
  registerPaymentSettingsRoutes(router, context);
  registerCreditRoutes(router, context);
  registerAccountRoutes(router, context);
  registerPackageRoutes(router, context);
  registerMailRoutes(router, context);
  registerPronunciationRoutes(router, context);
  registerVoiceMixRoutes(router, context);
  registerVoiceRoutes(router, context);
  registerRecordingRoutes(router, context, isGenerationRunning);
  registerLibraryRoutes(router, context);
  registerGenerationRoutes(router, context);
  registerProjectRoutes(router, context);
  registerDownloadRoutes(router, context, encodings);
  registerVideoRoutes(router, context);
  registerShareRoutes(router, context, encodings);
  registerSettingsRoutes(router, context);
  registerSiteContentRoutes(router, context);
  registerOrderRoutes(router, context);
  registerItemRoutes(router, context);
  registerCheckoutRoutes(router, context);
  registerPaymentRoutes(router, context);
  registerTicketRoutes(router, context);
  registerCreditHistoryRoutes(router, context);
  registerDeveloperRoutes(router, context);
  registerApiRoutes(router, context, encodings);
  registerPeopleRoutes(router, context);
  registerBenefitRoutes(router, context);
  registerRetentionRoutes(router, context);
  registerCheckRoutes(router, context);
  registerDashboardRoutes(router, context);
  router.assertComplete(ENDPOINTS);
}

function createServer(context: Context): FastifyInstance {
  const logger: FastifyBaseLogger = context.log;
  const { trustProxy } = context.config;
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    http: ARRIVES_WITHIN,
    requestTimeout: ARRIVES_WITHIN.requestTimeout,
    // Requests in progress have been waited for before closing: connections still open then are stalled or idle.
    forceCloseConnections: true,
    genReqId: () => outerRequestId() ?? crypto.randomUUID(),
    // Lines get the id of their request from the scope, also those that no request writes. What a page calls is not
    // announced: its line says enough.
    childLoggerFactory: (parent, _bindings, options) => {
      const isQuiet = outerRequestId() !== undefined && context.log.isLevelEnabled('info');
      return parent.child({}, isQuiet ? { ...options, level: 'warn' } : options);
    },
    routerOptions: { maxParamLength: 200 },
    // URLs that cannot be decoded get the same error handling as every other error.
    frameworkErrors: (_error, request, reply) => {
      void handleError(new AppError('not_found'), request, reply);
    },
  });
  if (trustProxy === false) limitConnections(app.server, context.config.rateLimitScale);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('actor', null);
  app.decorateRequest('scope', null);
  app.decorateRequest('isInner', false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.scope = { reqId: request.id };
    request.isInner = outerRequestId() !== undefined;
    inScope(request.scope, done);
  });
  // A body is read by events of its connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => inScope(request.scope ?? {}, done));
  return app;
}

function openBodies({ config }: Context): ArrivingBodies {
  return new ArrivingBodies(config.process.requestsAtOnce, config.rateLimitScale);
}

async function registerHttpParts(app: FastifyInstance, context: Context, traffic: Traffic): Promise<void> {
  const { config } = context;
  registerSecurityHeaders(app, config);
  // The demo's PayPal plays an outside server, which a payment in progress still needs.
  const always = [ALIVE, ...(config.demo ? [`${LOCAL_PAYPAL.path}/`] : [])];
  registerTraffic(app, traffic, openBodies(context), always);
  if (config.webOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.webOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-total-count', 'retry-after', 'x-request-id'],
    });
  }
  // Before compression, which turns bodies into streams. A weak tag: one for all encodings of a body.
  await app.register(etag, { weak: true });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    pressureHandler: (request) => {
      // Liveness checks must succeed under load, or the supervisor kills a busy process.
      if (!request.url.startsWith(ALIVE)) throw new AppError('unavailable');
    },
  });
  await registerRateLimit(app, context);
  // Only parses if a handler reads an upload, which sets its own limits.
  await app.register(multipart, { throwFileSizeLimit: false });
  await registerOpenApi(app, config.publicUrl, sessionCookieName(config.publicUrl));
}
