import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../apps/server/src/testing/database/test-database.ts'
import { openScratch, type Scratch } from './support/server-process.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = openScratch()
})
afterEach(() => scratch.close())

// The first and the last step that can fail; the tests of the start and of the configuration have all messages.
it('says in one line what is wrong with a setting, and exits', async () => {
  const { code, output } = await scratch.startInVain({ PORT: 'eighty' })
  expect(output).toBe('Cannot start. PORT: must be a port number')
  expect(code).toBe(1)
})

it('says in one line that the port is in use, and exits', async () => {
  const database = await createTestDatabase()
  const holder = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as AddressInfo

  const { code, output } = await scratch.startInVain({ PORT: String(port), DATABASE_URL: database.url })
  expect(output.split('\n').at(-1)).toBe(
    `Cannot start. Port ${port} is in use: stop the other program, or set PORT to another number.`,
  )
  expect(code).toBe(1)
  holder.close()
  await database.drop()
})
