import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colourSchemeScript } from './build/colour-scheme-script.ts'
import { entryByPath } from './build/entry-by-path.ts'
import { precompress } from './build/precompress.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const api = process.env['NIBONDHON_DEV_API'] ?? 'http://127.0.0.1:8082'

/**
 * One build, two pages: index.html is what members download and stays small; admin.html is the console.
 * The server answers /login and /admin with the second, everything else with the first.
 */
export default defineConfig({
  root: here('.'),
  plugins: [react(), entryByPath(), colourSchemeScript(here('src/app/colour-scheme.js')), precompress()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    // No data: URLs, so that the content security policy needs no exception for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: here('index.html'), admin: here('admin.html') } },
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/health': api, '/uploads': api },
  },
})
