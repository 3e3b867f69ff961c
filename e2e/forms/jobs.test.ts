import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { countClicks } from '../support/count-clicks.ts'
import { formProduct } from '../support/form-steps.ts'

const { product, visit, clearForms } = formProduct()
afterEach(() => clearForms())

type Person = ReturnType<typeof countClicks>

const storedForm = () =>
  product().server.db.selectFrom('forms').select(['title', 'is_active', 'settings']).executeTakeFirstOrThrow()

/** Creates the form open at once, and takes the message for members along. */
async function createAndShare(page: Page, { click }: Person) {
  await click(page.getByRole('button', { name: 'Create form' }))
  await click(page.getByRole('radio', { name: 'Open it now' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Create form' }))
  const ready = page.getByRole('dialog', { name: 'Your form is ready' })
  await click(ready.getByRole('button', { name: 'Copy message' }))
  await click(ready.getByRole('button', { name: 'Done' }))
  await ready.waitFor({ state: 'detached' })
}

const number = (within: Locator | Page, name: string) => within.getByRole('spinbutton', { name, exact: true })

it('makes a reunion form from the template in at most 15 clicks', async () => {
  const { page } = await visit({ path: '/admin/dashboard' })
  const person = countClicks()
  const { click, type } = person
  await click(page.getByRole('link', { name: 'New Form', exact: true }))
  await click(page.getByRole('button', { name: /^Reunion registration/ }))
  await type(page.getByRole('textbox', { name: 'Title' }), 'Grand Reunion 2099')
  await click(page.getByRole('tab', { name: 'Settings' }))
  await type(page.getByLabel('Closes at'), '2099-12-15T23:59')
  await type(number(page, 'Maximum number of submissions'), '700')
  await click(page.getByRole('tab', { name: 'Money' }))
  await click(page.getByRole('button', { name: /^Batch.* pays/ }).first())
  await type(number(page, 'Pays (৳)'), '1200')
  await createAndShare(page, person)
  expect(await storedForm()).toMatchObject({
    title: 'Grand Reunion 2099',
    is_active: true,
    settings: { limits: { maxSubmissions: 700 } },
  })
  expect(person.counts.clicks).toBeLessThanOrEqual(15)
})

it('makes a reunion form from nothing, in both languages, in at most 45 clicks', async () => {
  const { page } = await visit({ path: '/admin/dashboard' })
  const person = countClicks()
  const { click, type, enter } = person
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  const startField = async (kind: RegExp, label: string, bangla: string) => {
    await click(page.getByRole('button', { name: 'Add field' }))
    await click(page.getByRole('menuitem', { name: kind }))
    await type(dialog.getByRole('textbox', { name: 'Label' }), label)
    await type(dialog.getByRole('textbox', { name: 'In Bangla', exact: true }), bangla)
  }
  const finishField = async () => {
    await enter(dialog.getByRole('textbox', { name: 'Label' }))
    await dialog.waitFor({ state: 'detached' })
  }
  const addField = async (...field: Parameters<typeof startField>) => {
    await startField(...field)
    await finishField()
  }

  await click(page.getByRole('link', { name: 'New Form', exact: true }))
  await click(page.getByRole('button', { name: 'Start with an empty form' }))
  await type(page.getByRole('textbox', { name: 'Title' }), 'Grand Reunion 2099')
  await addField(/^Text(?! area)/, 'Full name', 'পুরো নাম')
  await startField(/^Radio/, 'I am', 'আমি')
  await type(dialog.getByRole('textbox', { name: 'Options' }), 'Former pupil\nPupil')
  await type(dialog.getByRole('textbox', { name: 'Former pupil in Bangla' }), 'প্রাক্তন ছাত্র')
  await type(dialog.getByRole('textbox', { name: 'Pupil in Bangla', exact: true }), 'ছাত্র')
  await finishField()
  await startField(/^Number/, 'Batch', 'ব্যাচ')
  await click(dialog.getByRole('button', { name: 'When it is shown' }))
  await click(dialog.getByRole('combobox', { name: 'Depends on' }))
  await click(page.getByRole('option', { name: 'I am' }))
  await click(dialog.getByRole('checkbox', { name: 'Former pupil' }))
  await finishField()
  await addField(/^Phone/, 'Mobile', 'মোবাইল')
  await addField(/^E-?mail/i, 'E-mail', 'ই-মেইল')
  await startField(/^Select/, 'T-shirt', 'টি-শার্ট')
  await type(dialog.getByRole('textbox', { name: 'Options' }), 'S\nM\nL')
  await click(dialog.getByRole('switch', { name: 'Options have limited seats' }))
  await type(number(dialog, 'Seats for S'), '50')
  await finishField()
  await startField(/^Group/, 'Guests', 'অতিথি')
  await type(number(dialog, 'Most rows'), '3')
  await finishField()

  await click(page.getByRole('tab', { name: 'Settings' }))
  await type(page.getByLabel('Closes at'), '2099-12-15T23:59')
  await type(number(page, 'Maximum number of submissions'), '500')

  await click(page.getByRole('tab', { name: 'Money' }))
  const startRule = async (name: string) => {
    await click(page.getByRole('button', { name: 'Add price rule' }))
    await click(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
  }
  await startRule('Fee by number or year')
  await type(number(page, 'From'), '1981')
  await type(number(page, 'To'), '2004')
  await type(number(page, 'Pays (৳)'), '1000')
  await click(page.getByRole('button', { name: 'Add the next range' }))
  await type(number(page, 'To'), '2018')
  await type(number(page, 'Pays (৳)'), '800')
  await startRule('Price for each guest')
  await type(number(page, 'Each costs (৳)'), '500')
  await startRule('Early bird or late fee')
  await type(page.getByLabel('Until'), '2099-10-01T00:00')
  await type(number(page, 'Amount (৳)'), '100')

  await click(page.getByRole('tab', { name: 'Notifications' }))
  await click(page.getByRole('switch', { name: 'Send a confirmation e-mail' }))
  await click(page.getByRole('switch', { name: 'Send a confirmation SMS' }))
  await createAndShare(page, person)
  expect(await storedForm()).toMatchObject({
    title: 'Grand Reunion 2099',
    is_active: true,
    settings: { notifications: { enableEmail: true, enableSMS: true, phoneField: 'mobile' } },
  })
  expect(person.counts.clicks).toBeLessThanOrEqual(45)
})
