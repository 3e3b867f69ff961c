import { expect, it } from 'vitest'
import { call } from '../apps/server/src/testing/http/call.ts'
import { submit } from '../apps/server/src/testing/http/submit.ts'
import { pdfText } from '../apps/server/src/testing/pdf/run-poppler.ts'
import { smallPng } from '../apps/server/src/testing/builders/small-png.ts'
import { readFile } from 'node:fs/promises'
import { formProduct, notice } from './support/form-steps.ts'
import { lookOver } from './support/look-over.ts'
import { publishForm } from './support/publish-form.ts'

const { product, resume } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'name', label: 'Name' },
    { id: 'batch', label: 'Batch' },
    { id: 'photo', type: 'file' as const, label: 'Photograph' },
  ],
  settings: { tickets: { enabled: true, nameField: 'name', eventName: 'Grand reunion' } },
}

/** How much is drawn on a canvas. */
function darkDots(drawn: Element): number {
  const { width, height } = drawn as HTMLCanvasElement
  const context = (drawn as HTMLCanvasElement).getContext('2d')
  if (!context || width === 0) return 0
  const { data } = context.getImageData(0, 0, width, height)
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 128) count += 1
  }
  return count
}

it('staff add a badge, see it while they change it, and print it; a member prints the certificate', async () => {
  const { id } = await publishForm(product(), FORM)
  const { server } = product()
  const { uniqueId } = (await submit(server, id, { name: 'মোহাম্মদ আব্দুর রহমান চৌধুরী', batch: '2005' })).body
  await submit(server, id, { name: 'Karim Uddin', batch: '1998' })
  const { page } = await resume({ path: `/admin/forms/${id}/check-in` })
  const card = page.getByRole('region', { name: 'Badges and certificates' })
  await card.getByText('There is no layout yet').waitFor()
  await lookOver(page, { what: 'no layout' })

  await card.getByRole('button', { name: 'Badge' }).click()
  const dialog = page.getByRole('dialog', { name: 'New layout' })
  const preview = dialog.getByRole('link', { name: 'Open the preview' })
  const previewed = page.waitForResponse((response) => response.url().endsWith('/print-preview'))
  expect((await previewed).status()).toBe(200)
  await preview.waitFor()
  const sheet = dialog.getByRole('img', { name: 'Preview of the sheet' })
  await expect.poll(() => sheet.evaluate(darkDots)).toBeGreaterThan(100)
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'background.png',
    mimeType: 'image/png',
    buffer: smallPng({ size: 64, colour: [238, 242, 250] }),
  })
  await dialog.getByRole('button', { name: 'Remove' }).waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Name badge')
  await dialog.getByRole('textbox', { name: 'Top' }).first().fill('Welcome to {{eventName}}')
  await lookOver(page, { what: 'a new layout' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Saved')

  await card.getByRole('button', { name: 'Certificate' }).click()
  const certificate = page.getByRole('dialog', { name: 'New layout' })
  await certificate.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'Who has paid' }).click()
  await certificate.getByRole('button', { name: 'Save' }).click()
  await card.getByRole('button', { name: 'Print Certificate' }).waitFor()

  await card.getByRole('button', { name: 'Print Name badge' }).click()
  const printing = page.getByRole('dialog', { name: 'Print “Name badge”' })
  await lookOver(page, { what: 'printing' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    printing.getByRole('button', { name: 'Make the PDF' }).click(),
  ])
  const text = pdfText(await readFile(await download.path()))
  expect(text.indexOf('Karim')).toBeLessThan(text.indexOf('রহমান'))
  expect(text).toContain('Welcome')
  await printing.getByRole('button', { name: 'Cancel' }).click()
  await lookOver(page, { what: 'the layouts' })

  // Who is looked at is who is printed; and one person, from the row.
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('textbox', { name: /^Search/ }).fill('Karim')
  await expect.poll(() => people.getByRole('button', { name: /^Print for/ }).count()).toBe(1)
  await card.getByRole('button', { name: 'Print Name badge' }).click()
  expect(await printing.getByRole('textbox', { name: /^Search/ }).inputValue()).toBe('Karim')
  await printing.getByRole('button', { name: 'Cancel' }).click()
  await people.getByRole('textbox', { name: /^Search/ }).fill('')
  await people.getByRole('button', { name: /^Print for মোহাম্মদ/ }).click()
  const one = page.getByRole('dialog', { name: /^Print for মোহাম্মদ/ })
  await lookOver(page, { what: 'printing for one person' })
  const [single] = await Promise.all([
    page.waitForEvent('download'),
    one.getByRole('button', { name: 'Make the PDF' }).click(),
  ])
  const onlyOne = pdfText(await readFile(await single.path()))
  expect(onlyOne).toContain('রহমান')
  expect(onlyOne).not.toContain('Karim')
  await one.getByRole('button', { name: 'Cancel' }).click()
  await lookOver(page, { part: people, what: 'the people to print for' })

  const { ticket } = (await call(server.app, `GET /api/submissions/public/${uniqueId}`)).body
  const member = await product().visit({
    path: `/ticket/${ticket.token}?lang=bn`,
    width: 360,
    firstTime: true,
  })
  const link = member.page.getByRole('link', { name: 'ডাউনলোড: Certificate' })
  const [own] = await Promise.all([member.page.waitForEvent('download'), link.click()])
  expect(pdfText(await readFile(await own.path()))).toContain('রহমান')
  await lookOver(member.page, { what: 'a ticket with its certificate' })

  await card.getByRole('button', { name: 'Delete Name badge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await notice(page, 'Deleted')
  expect(await card.getByRole('button', { name: /^Print / }).count()).toBe(1)
})
