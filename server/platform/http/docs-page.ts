import { escapeHtml, plainPage } from './html.ts';

export interface Operation {
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

/** Written by the server, without a script or a style: it lives under the same strict CSP as the rest. */
export const docsPage = ({ info, paths }: OpenApi) => {
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
