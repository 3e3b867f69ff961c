import type { FastifyInstance } from 'fastify'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Calls back after each request that may have changed something, also where it failed. */
export function reportChanges(app: FastifyInstance, onChange: () => void): void {
  app.addHook('onResponse', async ({ method }) => {
    if (!READING.has(method)) onChange()
  })
}
