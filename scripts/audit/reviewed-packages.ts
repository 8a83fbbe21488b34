/** A package that stands at a door: where its advisories are, and what somebody has read there. */
export interface ReviewedPackage {
  readonly name: string;
  /** On GitHub, `owner/name`: its advisories are at `https://github.com/<repository>/security/advisories`. */
  readonly repository: string;
  /** The version whose advisories were read. */
  readonly version: string;
  /** The day on which they were read, `2026-11-28`; null if nobody has yet. */
  readonly reviewedOn: string | null;
}

/**
 * The packages that guard a door, by the door. Whoever has read the advisories of a package writes down its version and
 * the day (docs/releases.md): a release needs all of them, read within the last 30 days.
 */
export const REVIEWED_PACKAGES: Readonly<Record<string, readonly ReviewedPackage[]>> = {
  Identity: [
    // CVE-2026-110862 (GHSA-965c-763c-88jm): 1.7.6 opened accounts, fixed in this version.
    of('better-auth', 'better-auth/better-auth', '1.7.25'),
    of('@better-auth/core', 'better-auth/better-auth', '1.7.25'),
    of('@better-auth/kysely-adapter', 'better-auth/better-auth', '1.7.25'),
    of('@better-auth/utils', 'better-auth/utils', '0.5.1'),
    of('@simplewebauthn/server', 'MasterKale/SimpleWebAuthn', '13.3.3'),
    of('google-auth-library', 'googleapis/google-cloud-node', '10.9.1'),
    of('jose', 'panva/jose', '6.2.18'),
    of('openid-client', 'panva/openid-client', '6.9.0'),
    of('otpauth', 'hectorm/otpauth', '9.5.2'),
  ],
  HTTP: [
    of('fastify', 'fastify/fastify', '5.12.8'),
    of('@fastify/compress', 'fastify/fastify-compress', '9.2.0'),
    of('@fastify/cors', 'fastify/fastify-cors', '11.4.3'),
    of('@fastify/rate-limit', 'fastify/fastify-rate-limit', '11.2.0'),
    of('@fastify/static', 'fastify/fastify-static', '10.1.11'),
    of('@fastify/under-pressure', 'fastify/under-pressure', '9.2.0'),
    of('helmet', 'helmetjs/helmet', '8.3.0'),
  ],
  Uploads: [
    of('@fastify/multipart', 'fastify/fastify-multipart', '10.1.9'),
    of('fflate', '101arrowz/fflate', '0.8.3'),
    of('htmlparser2', 'fb55/htmlparser2', '12.0.0'),
    of('sanitize-html', 'apostrophecms/apostrophe', '2.18.1'),
  ],
  Images: [of('sharp', 'lovell/sharp', '0.35.5')],
  PDF: [of('pdfkit', 'foliojs/pdfkit', '0.20.2')],
  Mail: [of('nodemailer', 'nodemailer/nodemailer', '10.6.1')],
  PayPal: [of('@paypal/paypal-server-sdk', 'paypal/PayPal-TypeScript-Server-SDK', '2.5.0')],
  S3: [
    of('@aws-sdk/client-s3', 'aws/aws-sdk-js-v3', '3.1175.0'),
    of('@aws-sdk/lib-storage', 'aws/aws-sdk-js-v3', '3.1175.0'),
  ],
  Database: [of('pg', 'brianc/node-postgres', '8.23.1')],
  Backups: [
    of('age-encryption', 'FiloSottile/typage', '0.3.1'),
    of('tar-stream', 'mafintosh/tar-stream', '3.2.2'),
  ],
};

function of(name: string, repository: string, version: string, reviewedOn: string | null = null) {
  return { name, repository, version, reviewedOn } satisfies ReviewedPackage;
}

/** Where the advisories of a package are. */
export function advisoriesOf({ repository }: Pick<ReviewedPackage, 'repository'>): string {
  return `https://github.com/${repository}/security/advisories`;
}
