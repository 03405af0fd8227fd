import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Call, Failure } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { escapeHtml, plainPage } from './html.ts';

interface Operation {
  operationId: string;
  summary: string;
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: true; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: object }>;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

/** Rendered without scripts and styles, so that it needs no exception in the CSP. */
const docsPage = ({ info, paths }: OpenApi) => {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, path, operation)),
  );
  return plainPage(
    info.title,
    `<p>Made from the contract. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>.
     Every answer carries <code>success</code>; a refusal carries <code>code</code>, <code>message</code>
     and, where a field is at fault, <code>fields</code>.</p>${sections.join('')}`,
  );
};

const access: Record<string, string> = {
  anyone: 'Anyone may call it.',
  maybe: 'Anyone may call it; who is logged in is known.',
  login: 'Needs a login.',
};

const section = (method: string, path: string, operation: Operation) => {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h3>Takes ${escapeHtml(type)}</h3>${pre(schema)}`,
  );
  const replies = Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => `<h3>Answers ${status}</h3>${pre(content)}`);
  const parameters = operation.parameters.map(
    (p) => `<li><code>${escapeHtml(p.name)}</code> (${p.in}${p.required ? '' : ', optional'})</li>`,
  );
  return `<section><hr><h2 id="${operation.operationId}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
    <p>${escapeHtml(operation.summary)}. ${access[operation['x-access']] ?? `Needs the role ${operation['x-access']}.`}</p>
    ${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${body.join('')}${replies.join('')}</section>`;
};

const pre = (value: object) =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** The OpenAPI description and a page that shows it, both made from the contract. */
export const serveDocs = (app: FastifyInstance, name: string) => {
  // Built on the first request: it takes a third of the server's start time, and most servers never need it.
  let made: OpenApi | undefined;
  const description = () => (made ??= describeApi(name));
  app.get('/api/openapi.json', async () => description());
  app.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(description())),
  );
};

const describeApi = (name: string): OpenApi => {
  const paths: OpenApi['paths'] = {};
  for (const key of Object.keys(routes) as RouteName[]) {
    const [method, path] = routes[key];
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(key, calls[key]) };
  }
  return { openapi: '3.1.0', info: { title: `${name} API`, version: '1' }, paths };
};

const describe = (operationId: string, call: Call): Operation => ({
  operationId,
  summary: call.summary,
  'x-access': call.access,
  parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
  ...((call.body ?? call.upload) && { requestBody: requestBody(call) }),
  responses: {
    200: { description: 'Done', content: content(schemaOf(call.reply, 'output'), call.file) },
    default: { description: 'Refused', content: content(schemaOf(Failure, 'output')) },
  },
});

const requestBody = (call: Call): NonNullable<Operation['requestBody']> => {
  if (call.body) return { required: true, content: content(schemaOf(call.body, 'input')) };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = { type: 'object', properties: { [call.upload ?? 'file']: file } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
};

const content = (schema: object, type: string = 'application/json') => ({ [type]: { schema } });

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameters = (where: string, schema: z.ZodMiniObject | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};
