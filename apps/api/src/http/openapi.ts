import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { VERSION } from '#version.ts';

/** The documentation page sets its styles from its script; none of our other pages may do so. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the contract as OpenAPI at /openapi.json, with a page at /docs to read and try it. */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  cookieName: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Voicedraft',
        version: VERSION,
        description:
          'Scripts and voiceovers from a prompt. Programs call the endpoints under /v1 with an API key: `Authorization: Bearer vd_live_…`. People sign in at /api/auth/sign-in/email; the response contains the token for the Authorization header.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'vd_live_…' },
          session: { type: 'apiKey', in: 'cookie', name: cookieName },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
