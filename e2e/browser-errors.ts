import type { BrowserContext } from '@playwright/test';

/** Reports every browser error, in a form that a test can declare. */
export const watch = (context: BrowserContext, home: string, report: (fault: string) => void) => {
  const place = (url: string) => {
    const { origin, pathname } = new URL(url);
    return origin === home ? pathname : origin + pathname;
  };
  // CSP violations arrive here, too.
  context.on('console', (message) => {
    // Failed requests are reported below, with their address.
    const isRepeated = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRepeated) report(`console: ${message.text()}`);
  });
  context.on('weberror', (fault) => report(`page: ${fault.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Requests of a page that was left are aborted by the browser.
    if (reason === 'net::ERR_ABORTED') return;
    report(`${request.method()} ${place(request.url())} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    report(`${response.request().method()} ${place(response.url())} ${response.status()}`);
  });
};
