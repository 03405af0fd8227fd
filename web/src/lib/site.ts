import type { PublicConfig } from '#contract/settings.ts';

const isServer = typeof document === 'undefined';

/** The server writes its public settings into the page; the fallback is for `vite` alone. */
export const site: PublicConfig = readConfig();

/** The server writes <html data-mode="production"> in production. */
export function isProduction() {
  return isServer || document.documentElement.dataset.mode === 'production';
}

export function siteName() {
  return site.name;
}

function readConfig(): PublicConfig {
  // On the server the renderer sets them for each page.
  if (isServer) return {} as PublicConfig;
  const written = document.getElementById('config')?.textContent;
  if (written) return JSON.parse(written) as PublicConfig;
  return {
    name: 'Lentera',
    operator: 'Lentera',
    phone: '+62 812-0000-1234',
    email: 'halo@lentera.example',
    officeAddress: 'Jl. Contoh No. 1, Jakarta, Indonesia',
    publicUrl: location.origin,
    version: '',
    commissionBasisPoints: 500,
    minFee: 10_000,
    googleSignIn: false,
    payment: { provider: 'sandbox', script: '/sandbox/snap.js', clientKey: 'sandbox' },
  };
}
