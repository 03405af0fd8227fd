import type { FastifyInstance } from 'fastify';
import type { Wish } from '#contract/prerender.ts';
import type { Client } from '../platform/http/client.ts';
import { ownAddress } from '../platform/http/http.ts';

/** The client's first screens, drawn here with what its own calls answer to a guest. */
export const createDraw = (app: FastifyInstance, { createRenderer }: Client) => {
  const draw = createRenderer?.(async (url, init) => {
    const { statusCode, payload, headers } = await app.inject({
      // The client's calls are paths.
      url: url as string,
      headers: Object.fromEntries(new Headers(init?.headers)),
      remoteAddress: ownAddress,
    });
    const type = String(headers['content-type']);
    return new Response(payload, { status: statusCode, headers: { 'content-type': type } });
  });
  return (
    draw &&
    ((wish: Wish) =>
      draw(wish).catch((error: unknown) => {
        // The browser draws it then, as it does every page behind a login.
        app.log.error(error, `cannot draw ${wish.path}`);
        return undefined;
      }))
  );
};
