import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts the small script that picks light or dark into the console's head, as a file of its own:
 * it must run before the first paint, modules run after it, and inline scripts are forbidden by policy.
 */
export function colourSchemeScript(file: string): Plugin {
  let root = ''
  let building = false
  return {
    name: 'nibondhon:colour-scheme-script',
    configResolved(config) {
      root = config.root
      building = config.command === 'build'
    },
    buildStart() {
      if (!building) return
      this.emitFile({ type: 'asset', name: path.basename(file), source: readFileSync(file) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path: page, bundle }) {
        if (page !== '/admin.html') return []
        const built = Object.values(bundle ?? {}).find(
          (asset) => asset.type === 'asset' && asset.names.includes(path.basename(file)),
        )
        const src = building ? built?.fileName : path.relative(root, file)
        if (!src) throw new Error('The colour scheme script is missing from the build')
        return [{ tag: 'script', attrs: { src: `/${src}` }, injectTo: 'head' }]
      },
    },
  }
}
