import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as `METHOD /path`, in the order they were added. */
    routeList: readonly string[]
  }
}

/** Keeps a list of all routes, so that a test can compare it with its own table. */
export function keepRouteList(app: FastifyInstance): void {
  const list: string[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) list.push(`${one} ${url}`)
  })
}

/**
 * Fails the start if a route does not declare who may call it, or a route for staff how it keeps to the forms of its reader:
 * a forgotten guard opens nothing.
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  // Checked once all routes exist: a plugin's own hooks (see declarePublic) run after this one.
  app.addHook('onReady', async () => {
    const undeclared = routes.find((route) => route.config?.access === undefined)
    if (undeclared)
      throw new Error(
        `The route ${String(undeclared.method)} ${undeclared.url} does not declare who may call it.`,
      )
    const unscoped = routes.find(
      ({ config }) =>
        config?.access !== 'public' && config?.access !== 'signed-in' && config?.scope === undefined,
    )
    if (unscoped)
      throw new Error(
        `The route ${String(unscoped.method)} ${unscoped.url} does not declare how it keeps to the forms of its reader.`,
      )
  })
}

/** Declares every route that is added to this scope from now on as open to everyone. For plugins that add their own. */
export function declarePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })
}
