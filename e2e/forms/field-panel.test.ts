import { expect, it } from 'vitest'
import { addField, fieldLabels, formProduct, startField } from '../support/form-steps.ts'

const { visit } = formProduct()

it('edits a field beside the preview, which shows it meanwhile, and from a click on its question', async () => {
  const { page, complaints } = await visit({ path: '/admin/forms/new?start=empty', width: 1280 })
  await addField(page, 'Text', 'Batch')
  const preview = page.locator('section[aria-label="Live preview"]')
  const dialog = await startField(page, 'Radio')
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Meal')
  await dialog.getByRole('textbox', { name: 'Options' }).fill('Veg\nBeef')
  await dialog.getByRole('textbox', { name: 'Beef in Bangla' }).fill('গরু')
  await preview.getByText('Beef', { exact: true }).waitFor()
  const [panel, beside] = await Promise.all([dialog.boundingBox(), preview.boundingBox()])
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await dialog.boundingBox())?.width ?? 0).toBeGreaterThan(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await preview.getByText('Beef', { exact: true }).waitFor({ state: 'detached' })

  await addField(page, 'Radio', 'Meal', ['Veg', 'Beef'])
  await preview.getByText('Batch', { exact: true }).click()
  const edited = page.getByRole('dialog', { name: 'Edit “Batch”' })
  await edited.getByRole('button', { name: 'When it is shown' }).click()
  await edited.getByRole('button', { name: 'Move “Meal” above it' }).click()
  await edited.getByRole('checkbox', { name: 'Beef' }).check()
  await edited.getByRole('button', { name: 'Save field' }).click()
  await expect.poll(() => fieldLabels(page)).toEqual(['Meal', 'Batch'])
  await page.getByText('If Meal: Beef').waitFor()
  expect(complaints).toEqual([])
})
