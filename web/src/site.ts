/** The server writes the configured name into <html data-site-name>; the default is for `vite`. */
export function siteName() {
  return document.documentElement.dataset.siteName ?? 'Lentera';
}

/** The server writes <html data-mode="production"> when it runs for real. */
export function isProduction() {
  return document.documentElement.dataset.mode === 'production';
}
