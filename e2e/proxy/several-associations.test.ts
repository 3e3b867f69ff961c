import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInstalled, type Proxy, type ProxyKind, startProxy } from './start-proxy.ts'
import { visit } from './visit-proxy.ts'

const ASSOCIATIONS = { dhaka: [8101, 8102], sylhet: [8201, 8202], khulna: [8301, 8302] }
const KINDS: ProxyKind[] = ['nginx', 'caddy']
const siteOf = (name: string) => `${name}.example.org`

/** A server of an association that says which one it is. */
async function startServer(name: string): Promise<Server> {
  const server = createServer((request, response) => response.end(`${name} ${request.headers.host}`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe.each(KINDS)('deploy/several-associations for %s', (kind) => {
  const here = it.skipIf(!isInstalled(kind))
  const servers = new Map<number, Server>()
  let proxy: Proxy
  beforeAll(async () => {
    if (!isInstalled(kind)) return
    for (const [name, ports] of Object.entries(ASSOCIATIONS))
      for (const port of ports) servers.set(port, await startServer(`${name}:${port}`))
    proxy = await startProxy(kind, {
      example: 'several-associations',
      sites: Object.keys(ASSOCIATIONS).map(siteOf),
      servers: Object.fromEntries(
        [...servers].map(([port, server]) => [port, (server.address() as AddressInfo).port]),
      ),
    })
  })
  afterAll(async () => {
    await proxy.stop()
    for (const server of servers.values()) server.close()
  })

  const answersOf = async (name: string) => {
    const answers = []
    for (let i = 0; i < 6; i += 1) answers.push((await visit(proxy, '/', { site: siteOf(name) })).text)
    return [...new Set(answers)].sort()
  }

  here('leads each host name to both servers of its own association', async () => {
    for (const [name, ports] of Object.entries(ASSOCIATIONS))
      expect(await answersOf(name)).toEqual(ports.map((port) => `${name}:${port} ${siteOf(name)}`))
  })

  here(
    'works with one server; without any it says so, and the other associations work as before',
    async () => {
      const stop = async (port: number) => {
        const server = servers.get(port)
        server?.closeAllConnections()
        server?.close()
        if (server) await once(server, 'close')
      }
      await stop(8101)
      expect(await answersOf('dhaka')).toEqual(['dhaka:8102 dhaka.example.org'])
      await stop(8102)
      const away = await visit(proxy, '/', { site: siteOf('dhaka') })
      expect(away.status).toBe(503)
      expect(away.headers['retry-after']).toBe('30')
      expect(away.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(away.text).toContain('What you have entered is kept in your browser.')
      expect(await answersOf('sylhet')).toHaveLength(2)
    },
  )
})
