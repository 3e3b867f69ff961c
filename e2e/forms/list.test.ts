import { beforeEach, describe, expect, it } from 'vitest'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import { formProduct, notice } from '../support/form-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { publishForm } from '../support/publish-form.ts'

const { product, visit, clearForms } = formProduct()
beforeEach(clearForms)

describe('the list of forms', () => {
  it('shows a skeleton, then what went wrong, tries again, and says what to do when there is none', async () => {
    const { page } = await visit({ path: '/admin/profile' })
    const fail = await holdBack(page, '**/api/forms', (route) => route.abort('connectionrefused'))
    await page.getByRole('navigation').getByRole('link', { name: 'Forms', exact: true }).click()
    await page.getByRole('status', { name: 'Loading forms' }).waitFor()
    fail()
    await notice(page, 'Failed to fetch forms')
    await page.getByRole('heading', { name: 'Failed to fetch forms' }).waitFor()
    await page.unroute('**/api/forms')
    await page.route('**/api/forms', (route) => route.fulfill({ json: { success: true, forms: 'soon' } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await notice(page, 'Invalid forms data received')
    await page.unroute('**/api/forms')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'No forms created yet' }).waitFor()
    await page.getByRole('link', { name: 'Create New Form' }).last().click()
    await page.getByRole('heading', { name: 'New Form', level: 1 }).waitFor()
  })

  it('shows what a form is, switches it off and on, and deletes it after saying how many submissions it has', async () => {
    const form = await publishForm(product(), {
      title: 'Reunion 2027',
      description: 'For all batches',
      fields: [{ label: 'Name' }, { label: 'Batch' }],
      settings: { requirePayment: true, amount: 500, schedule: { closesAt: '2099-12-31T23:59:00+06:00' } },
    })
    for (let n = 0; n < 12; n++) await makeSubmission(product().server.db, form)
    const { page, context } = await visit({ path: '/admin/forms' })
    const card = page.getByRole('listitem', { name: 'Reunion 2027' })
    await card.waitFor()
    const text = (await card.textContent()) ?? ''
    for (const part of [
      'Active',
      'Closes 31 Dec 2099, 11:59 PM',
      'For all batches',
      '/reunion-2027',
      'Submissions12',
      'Fields2',
      'Payment requiredYes',
      'Created',
    ]) {
      expect(text).toContain(part)
    }
    const { width } = (await card.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThanOrEqual(350)

    await page.getByRole('button', { name: 'Deactivate: Reunion 2027' }).click()
    await notice(page, 'Form deactivated successfully')
    expect(await isActive(form.id)).toBe(false)
    await page.getByRole('button', { name: 'Activate: Reunion 2027', exact: true }).click()
    await notice(page, 'Form activated successfully')
    expect(await isActive(form.id)).toBe(true)

    await page.getByRole('button', { name: 'Delete: Reunion 2027' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Delete “Reunion 2027”?' })
    await asked.getByText(/Its 12 submissions, with their answers and files, are deleted for good/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete: Reunion 2027' }).click()
    await context.setOffline(true)
    await asked.getByRole('button', { name: 'Delete form and 12 submissions' }).click()
    await notice(page, 'Failed to delete form')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Delete: Reunion 2027' }).click()
    await asked.getByRole('button', { name: 'Delete form and 12 submissions' }).click()
    await notice(page, 'Form deleted successfully')
    await page.getByRole('heading', { name: 'No forms created yet' }).waitFor()
  })

  it('reports a form that is gone, and makes a copy of another and opens it', async () => {
    const gone = await publishForm(product(), { title: 'Picnic' })
    await publishForm(product(), { title: 'Reunion 2027', fields: [{ label: 'Name' }] })
    const { page } = await visit({ path: '/admin/forms' })
    await page.getByRole('listitem', { name: 'Picnic' }).waitFor()
    await product().server.db.deleteFrom('forms').where('id', '=', gone.id).execute()
    await page.getByRole('button', { name: 'Deactivate: Picnic' }).click()
    await notice(page, 'Failed to update form')

    await page.getByRole('button', { name: 'More: Reunion 2027' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await notice(page, 'Form created successfully')
    await page.getByRole('heading', { name: 'Edit form' }).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
      .toBe('Reunion 2027 (copy)')
    await page.getByRole('button', { name: 'Edit field: Name' }).waitFor()
  })

  it('finds a form among many, by text and by status; a form manager deletes none', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'পুনর্মিলনী'])
      await publishForm(product(), { title })
    const { page } = await visit({ path: '/admin/forms', as: 'form_manager' })
    const titles = () => page.getByRole('list', { name: 'Forms' }).getByRole('heading').allTextContents()
    await page.getByRole('searchbox', { name: 'Search forms' }).fill('মিলনী')
    await page.getByText('1 of 6 forms').waitFor()
    await expect.poll(() => titles()).toEqual(['পুনর্মিলনী'])
    await page.getByRole('searchbox', { name: 'Search forms' }).fill('')
    await page.getByRole('button', { name: 'Inactive' }).click()
    await page.getByRole('heading', { name: 'No form matches' }).waitFor()
    await page.getByRole('button', { name: 'Show all forms' }).click()
    await expect.poll(() => titles()).toHaveLength(6)

    const card = page.getByRole('listitem', { name: 'Three' })
    await card.getByRole('link', { name: 'Edit: Three' }).waitFor()
    await card.getByRole('link', { name: 'View: Three' }).waitFor()
    await card.getByRole('button', { name: 'Deactivate: Three' }).waitFor()
    expect(await card.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  })
})

describe('who may do what', () => {
  it('a submission viewer only looks', async () => {
    const form = await publishForm(product(), { title: 'Reunion 2027', fields: [{ label: 'Name' }] })
    const { page } = await visit({ path: `/admin/forms/${form.id}/view`, as: 'submission_viewer' })
    await page.getByRole('heading', { name: 'Reunion 2027', level: 1 }).waitFor()
    for (const name of ['Edit Form', 'Edit URL', 'Deactivate']) {
      expect(await page.getByText(name, { exact: true }).count(), name).toBe(0)
    }
    const menu = page.getByRole('navigation').getByRole('link')
    // The unit tests of the guard and the routes have the screens that a role may open.
    await expect.poll(() => menu.allTextContents()).toEqual(['Dashboard', 'All Submissions', 'People'])
  })
})

async function isActive(id: string): Promise<boolean> {
  const form = await product()
    .server.db.selectFrom('forms')
    .select('is_active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return form.is_active
}
