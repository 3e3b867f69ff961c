import type { Plugin } from 'vite'

/** The environment in which the public pages are built. */
export const MEMBERS = 'members'

/**
 * Members' pages are written for React and shipped with Preact, which does the same in a sixth of the bytes:
 * on a slow phone that is the difference between a form and a blank page. The console, and everything in
 * development, runs on React.
 */
export function preactForMembers(): Plugin {
  return {
    name: 'nibondhon:preact-for-members',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === MEMBERS,
    resolveId: {
      filter: { id: /^(react|react-dom|use-sync-external-store)(\/|$)/ },
      handler(id, importer) {
        const stand = REACT_ALIASES[id]
        if (!stand) throw new Error(`The public pages have nothing that stands for ${id}`)
        return this.resolve(stand, importer)
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
