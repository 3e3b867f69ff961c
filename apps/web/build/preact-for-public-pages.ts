import type { Plugin } from 'vite'

/** The environment in which the public pages are built. */
export const PUBLIC_ENVIRONMENT = 'public'

/**
 * Members' pages are written for React and shipped with Preact, which does the same in a sixth of the bytes:
 * on a slow phone that is the difference between a form and a blank page. The console, and everything in
 * development, runs on React.
 */
export function preactForPublicPages(): Plugin {
  return {
    name: 'nibondhon:preact-for-members',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === PUBLIC_ENVIRONMENT,
    resolveId: {
      filter: { id: /^(react|react-dom|use-sync-external-store)(\/|$)/ },
      handler(id, importer) {
        const alias = REACT_ALIASES[id]
        if (!alias) throw new Error(`No Preact alias for ${id}`)
        return this.resolve(alias, importer)
      },
    },
  }
}

const REACT_ALIASES: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  // The router brings it for older versions of React. Preact has the hook, and what the other kept in is left out.
  'use-sync-external-store/shim/index.js': 'preact/compat',
}
