import { createClient } from '#contract/client.ts';

export type Person = ReturnType<typeof person>;

/** A browser without a screen: stores cookies, sends same-origin headers, makes typed and raw calls. */
export const person = (url: string) => {
  const jar = new Map<string, string>();
  const browse = async (address: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  return {
    jar,
    browse: (path: string, init?: RequestInit) => browse(new URL(path, url), init),
    call: createClient(url, browse),

    /** A raw call with any body and header. Returns status, body and headers. */
    send: async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
      const response = await browse(new URL(path, url), {
        method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
      });
      const text = await response.text();
      const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
      return { status: response.status, headers: response.headers, text, body: json };
    },
  };
};
