import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { drainConnections } from './drain-connections.ts'

it('a stop closes connections on which nothing was sent, while the current request is finished', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  drainConnections(app)
  let finish: (body: string) => void = () => {}
  const requested = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve()
      return new Promise<string>((send) => (finish = send))
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // As browsers do: they connect once more than they need.
  const { port } = app.server.address() as AddressInfo
  const unused = connect({ port, host: '127.0.0.1' })
  await once(unused, 'connect')
  const response = fetch(`${url}/slow`)
  await requested

  const stopped = app.close()
  await once(unused.resume(), 'close')
  finish('finished')
  expect(await (await response).text()).toBe('finished')
  await stopped
})
