import type { FastifyInstance } from 'fastify';
import type { RenderRequest } from '#contract/client.ts';
import type { Client } from '../platform/http/client.ts';
import { ownAddress } from '../platform/http/http.ts';

/** Renders the client's pages on the server, with the API's answers to a guest. */
export const createPrerender = (app: FastifyInstance, { createRenderer }: Client) => {
  const render = createRenderer?.(async (url, init) => {
    const { statusCode, payload, headers } = await app.inject({
      // The client calls the API by paths.
      url: url as string,
      headers: Object.fromEntries(new Headers(init?.headers)),
      remoteAddress: ownAddress,
    });
    const type = String(headers['content-type']);
    return new Response(payload, { status: statusCode, headers: { 'content-type': type } });
  });
  return (
    render &&
    ((request: RenderRequest) =>
      render(request).catch((error: unknown) => {
        // The browser then renders the page, as it does for pages that need a login.
        app.log.error(error, `page not prerendered, the browser renders it: ${request.path}`);
        return undefined;
      }))
  );
};
