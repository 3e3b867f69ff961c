import type { Plugin } from 'vite'

/** How Vite writes `import('./part')`, and one of which a name is taken at once. */
const WRAPPED = [
  /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/g,
  /__vitePreload\(async \(\) => \{\s*const \{ (?:\w+) \} = await (import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?);\s*return \{ \w+ \};\s*\}, __VITE_PRELOAD__\)/g,
]

/**
 * Imports on demand as the browser knows them. Vite puts a helper around each, which loads the style sheets of the part
 * first; the members' parts have none, and the helper would be in every member's download.
 */
export function plainImports(environment: string): Plugin {
  return {
    name: 'plain-imports',
    applyToEnvironment: ({ name }) => name === environment,
    renderChunk: (code) => ({
      code: WRAPPED.reduce((plain, wrapped) => plain.replace(wrapped, '$1'), code),
      map: null,
    }),
    // For those that are written in another way.
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
  }
}
