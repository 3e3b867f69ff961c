import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ICONS = [
  { file: 'gate-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'gate-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'gate-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** Without these the gate works too, so a phone keeps them only once it has needed them: they read codes where the browser cannot. */
const ON_DEMAND = /\/(?:code-reader|zxing)[^/]*\.(?:js|wasm)$/

/**
 * Makes the gate installable: its icons, its manifest, and in its service worker the list of the files to keep.
 */
export function gateFiles(environment: string, { icons, page }: { icons: string; page: string }): Plugin {
  const references = new Map<string, string>()
  return {
    name: 'nibondhon:gate-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    buildStart() {
      for (const { file } of ICONS) {
        const source = readFileSync(path.join(icons, file))
        references.set(file, this.emitFile({ type: 'asset', name: file, source }))
      }
    },
    // The pages of all environments pass here.
    transformIndexHtml: (_html, { filename }) =>
      filename === page
        ? [{ tag: 'link', attrs: { rel: 'manifest', href: '/gate.webmanifest' }, injectTo: 'head' }]
        : [],
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const icon = (file: string) => `/${this.getFileName(references.get(file) ?? '')}`
        this.emitFile({
          type: 'asset',
          fileName: 'gate.webmanifest',
          source: JSON.stringify({
            ...{
              id: '/gate',
              name: 'Nibondhon Gate',
              short_name: 'Gate',
              start_url: '/gate',
              scope: '/gate',
            },
            ...{ display: 'standalone', background_color: '#f8fafc', theme_color: '#1d4ed8' },
            icons: ICONS.map(({ file, ...icon_ }) => ({ ...icon_, src: icon(file), type: 'image/png' })),
          }),
        })
        const worker = bundle['gate-worker.js']
        if (worker?.type !== 'chunk') throw new Error('The service worker of the gate is missing')
        if (worker.imports.length > 0) throw new Error('The service worker of the gate has to be one file')
        const assets = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`)
          .sort()
        const version = createHash('sha256')
          .update(readFileSync(page))
          .update(assets.join('\n'))
          .digest('hex')
        const files = {
          version: version.slice(0, 12),
          required: assets.filter((name) => !ON_DEMAND.test(name)),
          onDemand: assets.filter((name) => ON_DEMAND.test(name)),
        }
        const code = worker.code.replace('__GATE_FILES__', () => JSON.stringify(files))
        if (code === worker.code) throw new Error('The service worker of the gate asks for no files')
        worker.code = code
      },
    },
  }
}
