import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colourSchemeScript } from './build/colour-scheme-script.ts'
import { entryByPath } from './build/entry-by-path.ts'
import { gateFiles } from './build/gate-files.ts'
import { leanReactDom } from './build/lean-react-dom.ts'
import { plainImports } from './build/plain-imports.ts'
import { precompress } from './build/precompress.ts'
import { shortClassNames } from './build/short-class-names.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const api = process.env['NIBONDHON_DEV_API'] ?? 'http://127.0.0.1:8082'

/** What members' browsers run, and what the server renders the same pages with. */
const PUBLIC_ENVIRONMENT = 'public'
const SERVER_ENVIRONMENT = 'publicServer'
/** The gate, which phones keep to scan tickets without network. */
const GATE_ENVIRONMENT = 'gate'
/** The script that puts a form into the page of another site. */
const EMBED_ENVIRONMENT = 'embed'

/** The oldest browsers that the members' script runs in; older ones get by with the page that the server rendered. */
const MEMBERS_BROWSERS = ['chrome64', 'safari12', 'firefox78']

/** The oldest that the gate runs in. */
const GATE_BROWSERS = ['chrome92', 'safari15.4', 'firefox90']

/** Components, styles and English messages that several public screens use; what only one needs stays with it. */
const SHARED_BY_SCREENS = new RegExp(
  [
    '/web/src/public/shared/(?!submission/(payment-notice|payment-reference|transaction-id|price-lines|status-chip|already-submitted|ask-for-code)|answers/shown-fields)',
    '/web/src/public/member-session/(?!import-|kept-files)',
    '/web/src/public/translations/screen-messages(-en)?\\.',
    '/web/src/public/(lookup|result|submission|edit-submission|not-found|pdf)/[^/]+\\.css',
    '/web/src/lib/format-date',
    '/web/src/public/page-data/use-date-time-text\\.',
    '/domain/src/ids/',
  ].join('|'),
)

/** What parts of a form share with other screens: a member who fills in a form must not download those for it. */
const SHARED_BY_PARTS =
  /\/domain\/src\/(group\/|form-model\/(limits|field-names)|time\/day-text|visibility\/fields-for)|\/files\/(heic-advice|file-messages)/

/** What the screens say about a payment, for those that show one. */
const PAYMENT_TEXTS = /\/domain\/src\/payment\/payment-(view|texts)/

/** What the pages for a new password need as the console does. */
const SERVER_DATA = /\/node_modules\/@tanstack\/|\/admin\/shared\/(save\/|session\/query-provider)/

/** One chunk, so that a member who comes back from bKash has the confirmation page already. */
const PAYING =
  /\/web\/src\/public\/((payment|bkash-callback|retry-payment)\/|translations\/payment-messages(-en)?\.)/

/**
 * Three pages, built apart so that none carries what only another needs: index.html is what members
 * download and stays small; admin.html is the console; gate.html scans tickets. The server answers /login and /admin with
 * the second, /gate with the third, everything else with the first.
 */
export default defineConfig({
  root: here('.'),
  // React has the hook that wouter takes from here for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    entryByPath(),
    colourSchemeScript(here('src/app/colour-scheme.js')),
    shortClassNames(here('.')),
    leanReactDom(PUBLIC_ENVIRONMENT),
    plainImports(PUBLIC_ENVIRONMENT),
    plainImports(GATE_ENVIRONMENT),
    gateFiles(GATE_ENVIRONMENT, { icons: here('src/gate/icons'), page: here('gate.html') }),
    precompress(),
  ],
  build: {
    outDir: here('dist'),
    // No data: URLs, so that the content security policy needs no exception for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What many screens of the console share is 640 KB; a quarter of that goes over the wire.
    chunkSizeWarningLimit: 650,
  },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          input: here('admin.html'),
          // A file for each part that several screens use would be seventy for one screen; the packages stay apart
          // because they change less often than we do. The sign-in page has the first two files alone.
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 2 },
                { name: 'sign-in', tags: ['$initial'], priority: 1 },
                { name: 'server-data', test: SERVER_DATA, priority: 1 },
                { name: 'console-packages', test: /node_modules/, minShareCount: 3, priority: 1 },
                { name: 'parts', test: /\.[mc]?[jt]sx?$/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    [PUBLIC_ENVIRONMENT]: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        target: MEMBERS_BROWSERS,
        cssTarget: MEMBERS_BROWSERS,
        // Its helper and its list of files would be in every member's download.
        modulePreload: false,
        // One style sheet for all screens, which the server writes into each page: nothing is drawn without it.
        cssCodeSplit: false,
        rolldownOptions: {
          input: here('index.html'),
          // One file for all that the first view needs, and one for what the other screens share: on a slow network
          // each further one costs, and the first has to name them all.
          output: {
            codeSplitting: {
              groups: [
                { name: 'form', tags: ['$initial'], priority: 1 },
                { name: 'parts', test: SHARED_BY_PARTS },
                {
                  name: 'times',
                  test: /\/domain\/src\/time\/(bangla-date-text|date-text|time-text|zoned-parts)\./,
                },
                { name: 'waiting', test: /waiting-list\/waiting-messages(-en)?\./ },
                { name: 'screens', test: SHARED_BY_SCREENS },
                { name: 'payment-texts', test: PAYMENT_TEXTS },
                { name: 'paying', test: PAYING },
              ],
            },
          },
        },
      },
    },
    [GATE_ENVIRONMENT]: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        target: GATE_BROWSERS,
        cssTarget: GATE_BROWSERS,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: { gate: here('gate.html'), 'gate-worker': here('src/gate/worker/gate-worker.ts') },
          output: {
            // The address of a service worker must not change.
            entryFileNames: ({ name }) =>
              name === 'gate-worker' ? 'gate-worker.js' : 'assets/[name]-[hash].js',
          },
        },
      },
    },
    [EMBED_ENVIRONMENT]: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        target: MEMBERS_BROWSERS,
        modulePreload: false,
        rolldownOptions: {
          input: { embed: here('src/embed/embed.ts') },
          // Other sites write its address, so it must not change. A classic script finds its own address.
          output: { entryFileNames: 'embed.js', format: 'iife' },
        },
      },
    },
    [SERVER_ENVIRONMENT]: {
      consumer: 'server',
      // One file, so that it does not depend on how packages are installed.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        emptyOutDir: true,
        outDir: here('dist/server'),
        ssr: true,
        rolldownOptions: { input: here('src/app/public-server.tsx') },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      const {
        client,
        gate,
        embed,
        [PUBLIC_ENVIRONMENT]: publicPages,
        [SERVER_ENVIRONMENT]: server,
      } = environments
      if (!client || !gate || !embed || !publicPages || !server)
        throw new Error('An environment of the build is missing')
      await build(client)
      await build(publicPages)
      await build(gate)
      await build(embed)
      await build(server)
    },
  },
  // All pages: otherwise the dev server finds what another needs only when it is opened, and reloads it.
  optimizeDeps: { entries: ['index.html', 'admin.html', 'gate.html'] },
  server: {
    port: 5173,
    proxy: { '/api': api, '/health': api, '/uploads': api },
  },
})
