import type { Plugin } from 'vite'

/**
 * Imports on demand as the browser knows them. Vite puts a helper around each, which loads the style sheets of the part
 * first; the members' parts have none, and the helper would be in every member's download.
 */
export function plainImports(environment: string): Plugin {
  return {
    name: 'plain-imports',
    applyToEnvironment: ({ name }) => name === environment,
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
  }
}
