import type { BrowserContext } from '@playwright/test';

/** Everything that a browser complains about, in words that a test can foresee. */
export const watch = (context: BrowserContext, home: string, see: (fault: string) => void) => {
  const place = (url: string) => {
    const { origin, pathname } = new URL(url);
    return origin === home ? pathname : origin + pathname;
  };
  // A broken rule of the CSP is told here, too.
  context.on('console', (message) => {
    // The request that failed is told below, and by its name.
    const isRepeated = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRepeated) see(`console: ${message.text()}`);
  });
  context.on('weberror', (fault) => see(`page: ${fault.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Nobody waits any more for what a left page had asked for.
    if (reason === 'net::ERR_ABORTED') return;
    see(`${request.method()} ${place(request.url())} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    see(`${response.request().method()} ${place(response.url())} ${response.status()}`);
  });
};
