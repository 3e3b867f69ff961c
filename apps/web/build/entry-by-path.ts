import { GATE_ROUTE, isConsolePath } from '@nibondhon/domain'
import type { Plugin } from 'vite'

/** In development, answers the paths of the console and the gate with their own pages, as the server does for the built app. */
export function entryByPath(): Plugin {
  return {
    name: 'nibondhon:entry-by-path',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const asksForPage = request.headers.accept?.includes('text/html') ?? false
        if (asksForPage && isConsolePath(pathOf(request.url))) request.url = '/admin.html'
        if (asksForPage && pathOf(request.url) === GATE_ROUTE) request.url = '/gate.html'
        next()
      })
    },
  }
}

function pathOf(url = '/'): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}
