import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { openScratch, type Scratch } from './support/server-process.ts'

let database: TestDatabase
let scratch: Scratch
beforeEach(async () => {
  database = await createTestDatabase()
  scratch = openScratch()
})
afterEach(async () => {
  await scratch.close()
  await database.drop()
})

/** The interim response of a server that waits for the body. */
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n'

it('finishes the running request, accepts no new one, then exits', async () => {
  const server = await scratch.start({ DATABASE_URL: database.url })
  const port = Number(new URL(server.url).port)
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the right one' })

  // Half of a sign-in has been sent when the server gets the signal to stop.
  const socket = net.connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  await expect.poll(() => received).toBe(GO_ON)
  const ended = server.end('SIGTERM')
  await expect.poll(() => server.output()).toContain('finishing the requests under way')
  const connect = () =>
    fetch(`${server.url}/health`).then(
      () => 'let in',
      () => 'refused',
    )
  await expect.poll(connect).toBe('refused')

  socket.write(body.slice(20))
  await closed
  expect(received.slice(GO_ON.length)).toMatch(/^HTTP\/1\.1 401 /)
  expect(received).toContain('Invalid email or password')
  expect(await ended).toBe(0)
})
