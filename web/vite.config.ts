import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaPages } from './build/area-pages.ts';
import { budgets } from './build/budgets.ts';
import { codeSplitting } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { landingPage } from './build/landing-page.ts';
import { webManifest } from './build/manifest.ts';
import { serviceWorker } from './build/service-worker.ts';
import { stampWhenComplete } from './build/stamp.ts';
import { swedishNumbers } from './build/swedish-numbers.ts';
import { textsApart } from './build/texts-apart.ts';

const server = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      tmpDir: './node_modules/.router',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
    }),
    react(),
    textsApart(),
    swedishNumbers(),
    tailwindcss(),
    landingPage(),
    areaPages(),
    webManifest(),
    serviceWorker(),
    budgets(),
    compressed(),
    stampWhenComplete(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting } },
  },
  // The modules of the folder `api` stay with Vite; they end in `.ts`, which no route of the server does.
  server: { proxy: { '^/api/(?!.*\\.ts(\\?|$))': server, '/healthz': server } },
});
