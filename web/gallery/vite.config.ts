import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { GENERATED_MESSAGES, oneLanguage } from '../build/messages.ts';

// The gallery uses the product's components and styles. It is not part of the product's build.
const web = join(import.meta.dirname, '..');

export default defineConfig({
  root: web,
  publicDir: false,
  cacheDir: 'node_modules/.vite-gallery',
  // The baselines are in English, whatever the language of the browser is.
  define: { LANGUAGE: JSON.stringify('en') },
  plugins: [react(), tailwindcss(), oneLanguage(GENERATED_MESSAGES)],
  build: {
    outDir: 'gallery/dist',
    emptyOutDir: true,
    rolldownOptions: { input: join(web, 'gallery/index.html') },
  },
  server: { open: '/gallery/' },
});
