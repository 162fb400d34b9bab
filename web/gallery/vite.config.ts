import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

// The gallery uses the product's components and styles. It is not part of the product's build.
const web = join(import.meta.dirname, '..');

export default defineConfig({
  root: web,
  publicDir: false,
  cacheDir: 'node_modules/.vite-gallery',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'gallery/dist',
    emptyOutDir: true,
    rolldownOptions: { input: join(web, 'gallery/index.html') },
  },
  server: { open: '/gallery/' },
});
