import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '../apps/server/src/testing/http/call.ts'
import { submit } from '../apps/server/src/testing/http/submit.ts'
import { formProduct, notice } from './support/form-steps.ts'
import { lookOver } from './support/look-over.ts'
import { publishForm } from './support/publish-form.ts'

const { product, resume } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'name', label: 'Name' },
    { id: 'batch', label: 'Batch' },
    { id: 'guests', type: 'number' as const, label: 'Guest' },
  ],
  settings: {
    tickets: { enabled: true, nameField: 'name', guestField: 'guests', eventName: 'Grand reunion' },
  },
}

async function makeEvent() {
  const { id } = await publishForm(product(), FORM)
  const { server } = product()
  const names = ['মোহাম্মদ আব্দুর রহমান চৌধুরী', 'Salma Khatun', 'Karim Uddin']
  const made = []
  for (const [index, name] of names.entries()) {
    const answers = { name, batch: index === 0 ? 'SSC 2005' : '1998', guests: index === 1 ? 1 : 0 }
    made.push((await submit(server, id, answers)).body.uniqueId as string)
  }
  const tokenOf = async (uniqueId: string): Promise<string> =>
    (await call(server.app, `GET /api/submissions/public/${uniqueId}`)).body.ticket.token
  return { id, tokens: await Promise.all(made.map(tokenOf)) }
}

const figure = (page: Page, name: string) => page.locator(`dd[data-count="${name}"]`)

it('from a new gate to the board: pair it, scan a ticket, see who is in, check in by hand and take it back', async () => {
  const { id, tokens } = await makeEvent()
  const { page } = await resume({ path: `/admin/forms/${id}/view` })
  await page.getByRole('region', { name: 'Check-in' }).getByRole('link', { name: 'Open' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check-in' }).waitFor()
  await expect.poll(() => figure(page, 'to-come').textContent()).toBe('4')

  await page.getByRole('button', { name: 'Add gate' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('North gate')
  await page.keyboard.press('Enter')
  const pairing = page.getByRole('dialog', { name: 'Pair a device with North gate' })
  const code = (await pairing.getByText(/^Code: /).textContent())?.replace('Code: ', '') ?? ''
  await pairing.getByRole('button', { name: 'Close' }).click()

  const phone = await product().visit({ path: `/gate#${code}`, firstTime: true, width: 360 })
  await phone.page.locator('button[type="submit"]').click()
  await phone.page.locator('[data-network="online"]').waitFor()
  await phone.page.locator('input[type="search"]').fill(tokens[0] ?? '')
  await phone.page.keyboard.press('Enter')
  await phone.page.locator('[data-answer="in"]').waitFor()

  const list = page.getByRole('list', { name: 'People with a ticket' })
  await expect.poll(() => figure(page, 'in').textContent()).toBe('1')
  await list.getByText(/North gate$/).waitFor()
  await page.getByRole('list', { name: 'By gate' }).getByText('North gate').waitFor()
  await lookOver(page, { what: 'the board' })

  await list.getByRole('button', { name: 'Check in Karim Uddin' }).click()
  await notice(page, 'Karim Uddin is in')
  await list.getByText(/by hand \(/).waitFor()
  await expect.poll(() => figure(page, 'in').textContent()).toBe('2')
  await expect.poll(() => phone.page.locator('[data-count="in"]').textContent()).toBe('2')

  await list.getByRole('button', { name: 'Take back that Karim Uddin came in' }).click()
  const question = page.getByRole('alertdialog')
  await lookOver(page, { what: 'taking back' })
  await question.getByRole('button', { name: 'Take back' }).click()
  await list.getByRole('button', { name: 'Check in Karim Uddin' }).waitFor()
  await expect.poll(() => figure(page, 'in').textContent()).toBe('1')

  await page.getByRole('combobox', { name: 'Show', exact: true }).click()
  await page.getByRole('option', { name: 'Who is to come' }).click()
  await page.getByText('1–3 of 3 people').waitFor()
  await page.getByRole('link', { name: 'Message those who haven’t come' }).click()
  await page.getByText('Has not come to the event').waitFor()
  await page.getByText('2 submissions').first().waitFor()
})

it('is read by a viewer in Bangla on a phone, who changes nothing', async () => {
  const { id } = await makeEvent()
  const { id: userId, token } = await product().makeUser('submission_viewer', 'নাসরিন আক্তার')
  const { db } = product().server
  await db.updateTable('users').set({ language: 'bn', digits: 'bn' }).where('id', '=', userId).execute()
  const { page } = await product().visit({ path: `/admin/forms/${id}/check-in`, token, width: 360 })
  await page.getByRole('heading', { level: 1, name: 'চেক-ইন' }).waitFor()
  await expect.poll(() => figure(page, 'to-come').textContent()).toBe('৪')
  await page.locator('li a[href^="/admin/submissions/"]').first().waitFor()
  expect(await page.locator('li button').count()).toBe(0)
  await lookOver(page)
})
