import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts'
import { openScratch, type Scratch } from './server-process.ts'

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

it('answers the request under way, takes no new one, then ends', async () => {
  const server = await scratch.start({ DATABASE_URL: database.url })
  const port = Number(new URL(server.url).port)
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the right one' })

  // Half of a sign-in is on its way when the server is told to stop.
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  await sleep(200)
  const ended = server.end('SIGTERM')
  await expect.poll(() => server.output(), { timeout: 5_000 }).toContain('finishing the requests under way')
  await sleep(200)
  await expect(fetch(`${server.url}/health`)).rejects.toThrow()

  socket.write(body.slice(20))
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer).toContain('Invalid email or password')
  expect(await ended).toBe(0)
})
