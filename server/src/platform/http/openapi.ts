import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, type ErrorCode, errors, plain, type Refusals, refusalsOf } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { securitySchemes } from './security.ts';

/** Documents every declared endpoint with all that it may be refused with, at `/api/docs` and `/api/openapi.json`. */
export async function documentEndpoints(app: FastifyInstance, sessionCookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Madang API', version: '1.0.0' },
      components: { securitySchemes: securitySchemes(sessionCookie) },
    },
    transform: (document) => {
      const { endpoint } = document.route.config ?? {};
      if (!endpoint) return jsonSchemaTransform(document);
      const refused = byStatus(endpoint);
      const response = { ...(document.schema.response as object) };
      for (const [status, codes] of refused)
        Object.assign(response, { [status]: responseOf(codes, refusalsOf(endpoint)) });
      const transformed = jsonSchemaTransform({ ...document, schema: { ...document.schema, response } });
      const documented = transformed.schema.response as Record<string, { headers?: object }>;
      for (const [status, codes] of refused) {
        Object.assign(documented[status] ?? {}, { headers: { 'X-Error-Code': { type: 'string', enum: codes } } });
      }
      return transformed;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** OpenAPI knows statuses up to 599: higher ones stand under `default`. */
function byStatus(endpoint: Endpoint): Map<string, ErrorCode[]> {
  const codes = Object.keys(refusalsOf(endpoint)) as ErrorCode[];
  return Map.groupBy(codes, (code) => (errors[code].status < 600 ? String(errors[code].status) : 'default'));
}

function responseOf(codes: ErrorCode[], declared: Refusals) {
  const schemas = codes.flatMap((code) => {
    const schema = declared[code];
    return schema && schema !== plain ? [schema] : [];
  });
  const isPlain = schemas.length < codes.length;
  return {
    description: codes.map((code) => `- ${errors[code].status} \`${code}\`: ${errors[code].text}`).join('\n'),
    content: {
      ...(isPlain ? { 'text/plain': { schema: z.string() } } : {}),
      ...(schemas[0] ? { 'application/json': { schema: schemas.length > 1 ? z.union(schemas) : schemas[0] } } : {}),
    },
  };
}
