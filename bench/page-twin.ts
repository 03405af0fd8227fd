import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** Serves each page in its final state without any script; everything else comes from the product. */
export const startTwins = async (browser: Browser, product: string, paths: string[]) => {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    pages.set(path, brotliCompressSync(await withoutScripts(browser, product + path)));
  }
  const passOn = async (path: string, response: ServerResponse) => {
    const answer = await fetch(product + path, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /text|svg|json/.test(type);
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? '',
      ...(isText && { 'content-encoding': 'br' }),
    });
    response.end(isText ? brotliCompressSync(bytes) : bytes);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = pages.get(path);
    const type = 'text/html; charset=utf-8';
    if (page) {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(page);
    } else void passOn(path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

const withoutScripts = async (browser: Browser, url: string) => {
  // The device that Lighthouse emulates.
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, locale: 'en-US' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(`for (const element of document.querySelectorAll(
    'script, link[rel="modulepreload"], link[as="script"]'
  )) element.remove()`);
  const html = await page.content();
  await page.close();
  return html;
};
