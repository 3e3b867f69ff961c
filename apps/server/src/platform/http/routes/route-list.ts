import type { FastifyInstance } from 'fastify'

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
