import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStarter, preloadFont } from './build/index-html.ts';
import { precompress } from './build/precompress.ts';
import { renderer } from './build/renderer.ts';

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite',
  plugins: [
    react(),
    tailwindcss(),
    preloadFont('plus-jakarta-sans-latin-wght'),
    inlineStarter(import.meta.dirname),
    precompress(import.meta.dirname),
    renderer(import.meta.dirname, 'src/app/server.tsx'),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The CSP allows no data: fonts or scripts, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every visit needs comes in one file: brotli then sees it whole, 3 KB less than in seven.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 1 },
            // One by one they are fifty files of 200 bytes.
            { name: 'icons', test: /node_modules\/lucide-react/ },
            // Their addresses, eight files of 60 bytes.
            { name: 'drawings', test: /\/empty-\w+\.svg$/ },
            {
              name: 'base-ui',
              test: /base-ui\/.*\/(clamp|composite|DirectionContext|useBaseUiId|useControlled|useValueAsRef)\.mjs$/,
            },
            { name: 'clock', test: /lib\/realtime\/(useNow|server-clock)\.ts$/ },
            // The entry names every file: fewer names, 100 bytes less for a guest.
            { name: 'admin-texts', test: /features\/\w+\/admin\/[\w-]*texts\.ts$/ },
            // Small modules that most pages need together.
            {
              name: 'format',
              test: /lib\/format\/(experience|moments|names|percent|session-time)\.ts$/,
            },
          ],
        },
        // The entry lists every other file so that it can be fetched early: names would cost it 1 KB.
        // Of 36 letters instead of 64: they are what brotli cannot shorten.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/c[hash:7].js',
      },
    },
  },
  server: {
    port: Number(process.env.VITE_PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': api,
      '/socket.io': { ...api, ws: true },
      '/media': api,
      '/dev/mailbox': api,
      '/calendar': api,
      '/manifest.webmanifest': api,
      '/sandbox': api,
    },
  },
});
