import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { logToMemory } from '../../apps/server/src/testing/servers/start-test-server.ts'

const log = logToMemory()
let product: Product
beforeAll(async () => {
  product = await openProduct({ logger: log.logger })
})
afterAll(() => product.close())

const NAME = { id: 'name', type: 'text', label: 'Name', name: 'name', order: 1 }

describe('a member who meets an error of the server', () => {
  it.each([
    ['en-US', 'Name', 'Submit', /If you ask for help, give this code: ([a-z0-9]{12})/],
    ['bn-BD', 'Name', 'জমা দিন', /সাহায্য চাইলে এই কোডটি জানান: ([a-z0-9]{12})/],
  ])('in %s sees the code that the log has for it', async (language, label, submit, message) => {
    const { customUrl } = await publishForm(product, { title: 'Reunion', fields: [NAME] })
    const { page, complaints } = await product.visit({ path: `/${customUrl}`, language, width: 360 })
    await page.getByLabel(label).fill('Rahim')
    await sql`alter table submissions rename to submissions_away`.execute(product.server.db)
    await page.getByRole('button', { name: submit }).click()
    const line = await page.getByText(message).textContent()
    await sql`alter table submissions_away rename to submissions`.execute(product.server.db)
    const [, code] = message.exec(line ?? '') ?? []
    const logged = log.lines().filter(({ requestId }) => requestId === code)
    expect(logged).toMatchObject([{ msg: 'request failed', method: 'POST', route: '/api/forms/:id/submit' }])
    expect(complaints).toEqual([])
  })
})
