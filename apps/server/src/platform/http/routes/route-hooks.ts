import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as `METHOD /path`, in the order they were added. */
    routeList: readonly string[]
  }
}

/** Keeps a list of all routes, so that a test can hold them against a table. */
export function keepRouteList(app: FastifyInstance): void {
  const list: string[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) list.push(`${one} ${url}`)
  })
}

/** A route that does not say who may call it stops the start: forgetting a guard must not open a door. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  // Checked once all routes exist: a plugin's own hooks (see declarePublic) run after this one.
  app.addHook('onReady', async () => {
    const silent = routes.find((route) => route.config?.access === undefined)
    if (silent)
      throw new Error(`The route ${String(silent.method)} ${silent.url} does not declare who may call it.`)
  })
}

/** Declares every route that is added to this scope from now on as open to everyone. For plugins that add their own. */
export function declarePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })
}
