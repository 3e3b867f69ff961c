import { expect, it } from 'vitest'
import { submit } from '../apps/server/src/testing/http/submit.ts'
import { printedCode } from '../apps/server/src/testing/pdf/read-code.ts'
import { pdfText, runPoppler } from '../apps/server/src/testing/pdf/run-poppler.ts'
import { call } from '../apps/server/src/testing/http/call.ts'
import { formProduct, notice } from './support/form-steps.ts'
import { lookOver } from './support/look-over.ts'
import { publishForm } from './support/publish-form.ts'

const { product, resume } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [{ id: 'name', label: 'Name' }],
  settings: {
    tickets: {
      ...{ enabled: true, eventName: 'Grand reunion', eventNameBn: 'মহা পুনর্মিলনী' },
      ...{ place: 'School field', placeBn: 'স্কুলের মাঠ', startsAt: '2027-01-15T10:00:00+06:00' },
    },
  },
}

it('a ticket fits one screen of a phone, in both languages', async () => {
  const { id } = await publishForm(product(), FORM)
  const { server, visit } = product()
  const { uniqueId } = (await submit(server, id, { name: 'মোহাম্মদ আব্দুর রহমান চৌধুরী' })).body
  const { ticket } = (await call(server.app, `GET /api/submissions/public/${uniqueId}`)).body
  const { page } = await visit({ path: `/ticket/${ticket.token}?lang=bn`, width: 360 })
  await page.getByText('মহা পুনর্মিলনী', { exact: true }).first().waitFor()
  const code = page.getByRole('img', { name: 'টিকিটের QR কোড' })
  const box = await code.boundingBox()
  expect(box?.width).toBeGreaterThan(200)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800)
  await lookOver(page)
  // On paper: one sheet of A6 with all of it, and nothing else.
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const about = runPoppler('pdfinfo', ['-'], pdf).toString('utf8')
  expect(about).toMatch(/^Pages: +1$/m)
  const [, width = '', height = ''] = /^Page size: +([\d.]+) x ([\d.]+)/m.exec(about) ?? []
  const millimetres = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
  expect(millimetres).toEqual([105, 148])
  expect(printedCode(pdf)).toBe(ticket.url)
  const printed = pdfText(pdf)
  for (const text of ['মহা', uniqueId.slice(0, 8)]) expect(printed).toContain(text)
  expect(printed).not.toContain('©')
})

it('the ticket of several people leads to that of each, at 360 px', async () => {
  const fields = [...FORM.fields, { id: 'guests', type: 'number' as const, label: 'Guest' }]
  const tickets = { ...FORM.settings.tickets, nameField: 'name', guestField: 'guests', per: 'person' }
  const { id } = await publishForm(product(), { ...FORM, fields, settings: { tickets } })
  const { server, visit } = product()
  const answers = { name: 'মোহাম্মদ আব্দুর রহমান চৌধুরী', guests: 3 }
  const { uniqueId } = (await submit(server, id, answers)).body
  const { ticket } = (await call(server.app, `GET /api/submissions/public/${uniqueId}`)).body
  const { page } = await visit({ path: `/ticket/${ticket.token}?lang=bn`, width: 360 })
  const each = page.getByRole('region', { name: 'প্রত্যেকের আলাদা টিকিট' })
  await lookOver(page)
  expect(await each.getByRole('link').count()).toBe(4)
  await each.getByRole('link').nth(2).click()
  await page.getByText('১ জন', { exact: true }).waitFor()
  expect(await page.getByText('মোহাম্মদ').count()).toBe(0)
  expect(await each.count()).toBe(0)
})

it('staff add a gate by keyboard, see its code once, and end it', async () => {
  const { id } = await publishForm(product(), FORM)
  const { page } = await resume({ path: `/admin/forms/${id}/check-in` })
  const card = page.getByRole('region', { name: 'Gates' })
  await card.getByText('There is no gate yet.').waitFor()
  await card.getByRole('button', { name: 'Add gate' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a gate' })
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor()
  await lookOver(page, { what: 'adding a gate' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('North gate')
  await page.keyboard.press('Enter')
  const pairing = page.getByRole('dialog', { name: 'Pair a device with North gate' })
  await pairing.getByText(/^Code: \w{4}-\w{4}$/).waitFor()
  await lookOver(page, { what: 'the pairing code' })
  await page.keyboard.press('Enter')
  await pairing.waitFor({ state: 'detached' })
  await card.getByText('North gate').waitFor()
  await lookOver(page, { part: card, what: 'the gates' })
  await card.getByRole('button', { name: 'End North gate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await card.getByText(/^Ended/).waitFor()
  const keys = async () => (await call(product().server.app, 'GET /api/check-in/keys')).body.keys.length
  const before = await keys()
  await card.getByRole('button', { name: 'New key for tickets' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Tickets of before stay good').waitFor()
  await lookOver(page, { what: 'a new key for tickets' })
  await question.getByRole('button', { name: 'Make a new key' }).click()
  await notice(page, 'Tickets are signed with a new key')
  expect(await keys()).toBe(before + 1)
})
