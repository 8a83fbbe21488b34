import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#config.ts';
import type { FirebaseProject } from '#config/hosted-identity.ts';

/** PayPal's own script draws its buttons and must not be served by anybody else. */
const PAYPAL_SCRIPTS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** What Firebase's SDK loads and asks: its API, its page in popups and behind it, and reCAPTCHA before an SMS. */
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

/**
 * The content security policy of the app's pages, by directive; `https` says whether the site is reached over
 * HTTPS.
 */
export function contentSecurityPolicy(https: boolean, project: FirebaseProject | null = null) {
  const hosted = hostedSources(project);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...PAYPAL_SCRIPTS, ...hosted.scripts],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(https ? [] : ['http:'])],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", 'https://*.paypal.com', ...hosted.connects],
    // PayPal's buttons, and the demo video if an administrator has chosen one from there.
    frameSrc: ["'self'", 'https://*.paypal.com', 'https://www.youtube-nocookie.com', ...hosted.frames],
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

/** What no page of ours uses, so that no script and no frame can ask for it either. */
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
 * Sets the security headers of every response. Scripts may only come from our own files and PayPal, styles from
 * ours.
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
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(https, hostedIdentity),
    },
    // Payment and sign-in popups talk back to the window that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Not one of Helmet's.
    reply.raw.setHeader('permissions-policy', PERMISSIONS_POLICY);
    setHeaders(request.raw, reply.raw, () => done());
  });
}
