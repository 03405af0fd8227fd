import { currentLanguage } from '../i18n/i18n.ts';

/** Like fetch, but reports how many bytes of the body were sent, which fetch cannot. */
export const sendWithProgress =
  (onProgress: (bytes: number) => void): typeof fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', url instanceof Request ? url.url : url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.setRequestHeader('accept-language', currentLanguage());
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('The upload failed.')));
      request.addEventListener('abort', () => reject(new TypeError('The upload was stopped.')));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as FormData);
    });
