import type { Locator, Page } from 'playwright-core'

/**
 * Builds the rules of a reunion in the editor: a fee for each batch, guests, pupils, a closing date and 500 seats. Returns
 * how many actions that took; a click, a key and a filled input are one each.
 */
export async function buildReunion(page: Page, closesAt: string): Promise<number> {
  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    actions += 1
    await target.fill(text)
  }
  const startField = async (type: string, label: string) => {
    await click(page.getByRole('button', { name: 'Add field' }))
    await click(page.getByRole('menuitem', { name: new RegExp(`^${type}`) }))
    const dialog = page.getByRole('dialog', { name: 'Add field' })
    await fill(dialog.getByRole('textbox', { name: 'Label', exact: true }), label)
    return dialog
  }
  const finishField = async (dialog: Locator) => {
    await click(dialog.getByRole('button', { name: 'Add field' }))
    await dialog.waitFor({ state: 'detached' })
  }
  const number = (within: Locator | Page, name: string) =>
    within.getByRole('spinbutton', { name, exact: true })

  await fill(page.getByRole('textbox', { name: 'Title' }), 'Reunion of all batches')

  const who = await startField('Radio', 'You are')
  await fill(who.getByRole('textbox', { name: 'Options' }), 'Former pupil\nPupil')
  await click(who.getByRole('switch', { name: 'Options have prices' }))
  await fill(number(who, 'Price of Pupil (৳)'), '200')
  await finishField(who)

  const batch = await startField('Number', 'Batch')
  await click(batch.getByRole('button', { name: 'Validation' }))
  await fill(number(batch, 'Minimum value'), '1981')
  await fill(number(batch, 'Maximum value'), '2018')
  await click(batch.getByRole('button', { name: 'When it is shown' }))
  await click(batch.getByRole('combobox', { name: 'Depends on' }))
  await click(page.getByRole('option', { name: 'You are' }))
  await click(batch.getByRole('checkbox', { name: 'Former pupil' }))
  await finishField(batch)

  const guests = await startField('Group', 'Guests')
  await fill(number(guests, 'Most rows'), '3')
  await finishField(guests)

  await click(page.getByRole('tab', { name: 'Settings' }))
  await fill(page.getByLabel('Closes at'), closesAt)
  await fill(number(page, 'Maximum number of submissions'), '500')

  await click(page.getByRole('tab', { name: 'Money' }))
  const startRule = async (name: string) => {
    await click(page.getByRole('button', { name: 'Add price rule' }))
    await click(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
  }
  await startRule('Fee by number or year')
  await fill(number(page, 'From'), '1981')
  for (const [to, amount] of [
    ['2004', '1000'],
    ['2010', '800'],
    ['2018', '500'],
  ] as const) {
    await fill(number(page, 'To'), to)
    await fill(number(page, 'Pays (৳)'), amount)
    if (to !== '2018') await click(page.getByRole('button', { name: 'Add the next range' }))
  }
  await startRule('Price for each guest')
  await fill(number(page, 'Each costs (৳)'), '500')
  return actions
}
