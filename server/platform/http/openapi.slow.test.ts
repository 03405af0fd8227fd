import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { useServer } from '../../testing/app.ts';
import type { OpenApi } from './docs-page.ts';

const server = useServer();
const names = Object.keys(routes) as RouteName[];

let described: OpenApi;
beforeAll(async () => {
  const { body } = await server.person().send('GET', '/api/openapi.json');
  described = body as unknown as OpenApi;
});

test('every call of the contract is described, and nothing else', () => {
  const { openapi, paths } = described;
  expect(openapi).toBe('3.1.0');
  const found = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) =>
      [operationId, method, path].join(' '),
    ),
  );
  const known = names.map((name) =>
    [name, routes[name][0].toLowerCase(), routes[name][1]].join(' '),
  );
  expect(found.toSorted()).toEqual(known.toSorted());
});

test.each(names)('%s is documented with its input and its answers', (name) => {
  const { paths } = described;
  const [method, path] = routes[name];
  const operation = paths[path]?.[method.toLowerCase()];
  expect(operation).toMatchObject({ summary: calls[name].summary, 'x-access': calls[name].access });
  const call: Call = calls[name];
  expect(operation?.parameters.map((parameter) => parameter.name)).toEqual([
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    ...Object.keys(call.query?.shape ?? {}),
  ]);
  const takes = Object.keys(operation?.requestBody?.content ?? {});
  const json = 'body' in calls[name] ? ['application/json'] : [];
  expect(takes).toEqual('upload' in calls[name] ? ['multipart/form-data'] : json);
  expect(operation?.responses[200]?.content).toHaveProperty(
    call.file
      ? [call.file, 'schema', 'type']
      : ['application/json', 'schema', 'properties', 'success'],
  );
  expect(operation?.responses.default?.content).toHaveProperty([
    'application/json',
    'schema',
    'properties',
    'code',
  ]);
});

test('bodies name their fields and allow no others', () => {
  const { paths } = described;
  const schema = paths['/api/auth/login']?.post?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    type: 'object',
    required: ['email', 'password'],
    additionalProperties: false,
  });
});

test('the page is readable without a script or a style', async () => {
  const { status, text, headers } = await server.person().send('GET', '/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(text).toContain('<h1>Lentera API</h1>');
  for (const name of names) {
    const [method, path] = routes[name];
    expect(text).toContain(`<h2 id="${name}"><code>${method} ${path}</code></h2>`);
    expect(text).toContain(calls[name].summary.replaceAll("'", '&#39;'));
  }
  expect(text).not.toMatch(/<script|<style|style=|\son\w+=|javascript:/i);
});
