import type { FastifyInstance } from 'fastify';
import { loadsPayPal } from '@voicedraft/contract/paypal-pages';
import helmet from 'helmet';
import type { Config } from '#config.ts';
import type { FirebaseProject } from '#config/hosted-identity.ts';

/** PayPal's own script draws its buttons and must not be served by anybody else. */
const PAYPAL = {
  scripts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  connects: ['https://*.paypal.com'],
  frames: ['https://*.paypal.com'],
};
const NO_PAYPAL: typeof PAYPAL = { scripts: [], connects: [], frames: [] };

/**
 * Workers that make videos: the one for browsers without H.264 encodes sound in WebAssembly, the one that mixes music
 * decodes it. No page may run that.
 */
const WASM_WORKERS = /^\/assets\/(?:webm|webm-loop|mix)-worker-[^/]+\.js$/;

/** Sources that Firebase's SDK needs: its API, its page in popups and behind it, and reCAPTCHA before an SMS. */
function hostedSources(project: FirebaseProject | null) {
  if (project === null) return { scripts: [], connects: [], frames: [] };
  const { authDomain, emulatorHost } = project;
  const emulator = emulatorHost === null ? [] : [`http://${emulatorHost}`];
  const recaptcha = 'https://www.google.com/recaptcha/';
  return {
    scripts: ['https://apis.google.com', recaptcha, 'https://www.gstatic.com/recaptcha/'],
    connects: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
    frames: [`https://${authDomain}`, recaptcha, ...emulator],
  };
}

interface PolicyOptions {
  /** Whether the site is reached over HTTPS. */
  readonly https: boolean;
  /** Whether the page loads PayPal's script. */
  readonly paypal: boolean;
  /** Whether a script may run WebAssembly. */
  readonly wasm?: boolean;
  readonly project?: FirebaseProject | null;
}

/** The content security policy of the app's pages, by directive. */
export function contentSecurityPolicy({ https, paypal, wasm = false, project = null }: PolicyOptions) {
  const hosted = hostedSources(project);
  const payment = paypal ? PAYPAL : NO_PAYPAL;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...payment.scripts, ...hosted.scripts],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(https ? [] : ['http:'])],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...payment.connects, ...hosted.connects],
    // PayPal's buttons, and the demo video if an administrator has chosen one from there.
    frameSrc: ["'self'", ...payment.frames, 'https://www.youtube-nocookie.com', ...hosted.frames],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(https && { upgradeInsecureRequests: [] }),
  };
}

/** The policy of a file that somebody has uploaded: opened directly, it runs nothing, and no page frames it. */
export const UPLOADED_FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Features that none of our pages uses, denied to every script and frame. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sets the security headers of every response. Scripts may only come from our own files, and from PayPal on the
 * pages that show its buttons; styles only from ours.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  {
    publicUrl,
    hstsSubdomains,
    hostedIdentity,
  }: Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'hostedIdentity'>,
): void {
  const https = publicUrl.startsWith('https://');
  // Created once: the Fastify plugin builds the whole policy again for each request.
  const createSetter = (more: Pick<PolicyOptions, 'paypal' | 'wasm'>) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: contentSecurityPolicy({ https, ...more, project: hostedIdentity }),
      },
      // Payment and sign-in popups talk back to the window that opened them.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
    });
  const setters = {
    usual: createSetter({ paypal: false }),
    paypal: createSetter({ paypal: true }),
    wasmWorker: createSetter({ paypal: false, wasm: true }),
  };
  const choose = (url: string) => {
    if (WASM_WORKERS.test(url)) return setters.wasmWorker;
    return loadsPayPal(url) ? setters.paypal : setters.usual;
  };
  app.addHook('onRequest', (request, reply, done) => {
    // Not one of Helmet's.
    reply.raw.setHeader('permissions-policy', PERMISSIONS_POLICY);
    choose(request.url)(request.raw, reply.raw, () => done());
  });
}
