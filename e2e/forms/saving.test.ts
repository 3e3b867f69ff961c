import { describe, expect, it } from 'vitest'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import { addField, fieldLabels, formProduct, notice } from '../support/form-steps.ts'
import { changeForm, publishForm } from '../support/publish-form.ts'

const { product, visit } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'name', label: 'Name', type: 'text' },
    { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] },
  ],
}

describe('saving', () => {
  it('stays on the page, says so, and leaves nothing unsaved', async () => {
    const form = await publishForm(product(), FORM)
    const { page } = await visit({ path: `/admin/forms/${form.id}/edit` })
    await page.getByText('All changes saved').waitFor()
    await page.getByRole('textbox', { name: 'Title' }).fill('Reunion 2028')
    await page.getByText('Unsaved changes').waitFor()
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Form updated successfully')
    await page.getByText('All changes saved').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/forms/${form.id}/edit`)
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Reunion 2028')
    await page.getByRole('link', { name: 'Preview' }).click()
    await page.waitForURL(`**/admin/forms/${form.id}/view`)
  })

  it('keeps all that was typed when the network is gone', async () => {
    const form = await publishForm(product(), FORM)
    const { page, context } = await visit({ path: `/admin/forms/${form.id}/edit` })
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed offline')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Failed to save form')
    await page.getByText('Check your connection and try again. Nothing is lost.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Typed offline')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Form updated successfully')
  })

  it('says which earlier answers a change affects', async () => {
    const form = await publishForm(product(), FORM)
    for (let n = 0; n < 3; n++) {
      await makeSubmission(product().server.db, form, { data: { name: 'Rahima', meal: 'Veg' } })
    }
    const { page } = await visit({ path: `/admin/forms/${form.id}/edit` })
    await page.getByRole('button', { name: 'Delete: Name' }).click()
    await page.getByRole('button', { name: 'Save form' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Save changes that touch earlier answers?' })
    await asked
      .getByText(
        '“Name” is removed. 3 answers use this field. They stay as they are, in details and in exports.',
      )
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep editing')
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    await page.getByText('Unsaved changes').waitFor()
    await page.getByRole('button', { name: 'Save form' }).click()
    await asked.getByRole('button', { name: 'Save this change' }).click()
    await notice(page, 'Form updated successfully')
    await expect.poll(() => fieldLabels(page)).toEqual(['Meal'])
  })

  it('does not ask about a change that affects no answer', async () => {
    const form = await publishForm(product(), FORM)
    await makeSubmission(product().server.db, form, { data: { name: 'Rahima' } })
    const { page } = await visit({ path: `/admin/forms/${form.id}/edit` })
    await addField(page, 'Text', 'Nickname')
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Form updated successfully')
  })

  it('goes to the list when the form cannot be fetched', async () => {
    const { page } = await visit({ path: '/admin/forms/00000000-0000-4000-8000-000000000000/edit' })
    await notice(page, 'Failed to fetch form')
    await page.waitForURL('**/admin/forms')
  })
})

describe('two editors of one form', () => {
  async function conflict() {
    const form = await publishForm(product(), FORM)
    const path = `/admin/forms/${form.id}/edit`
    const { page: mine } = await visit({ path })
    await mine.getByRole('textbox', { name: 'Title' }).fill('Mine')
    const copy = { id: 'name-copy', label: 'Name (copy)', type: 'text' }
    await changeForm(product(), form.id, { title: 'Theirs', fields: [...FORM.fields, copy] })
    await mine.getByRole('button', { name: 'Save form' }).click()
    const dialog = mine.getByRole('alertdialog', { name: 'Someone else changed this form' })
    await dialog.getByText('This form was changed by someone else. Reload and try again.').waitFor()
    return { form, mine, dialog }
  }

  it('keep what each of them wrote, and can look at the other version', async () => {
    const { mine, dialog } = await conflict()
    await dialog.getByText('The title is now “Theirs”.').waitFor()
    await dialog.getByText('“Name (copy)” is new.').waitFor()
    await dialog.getByText('The title is now “Mine”.').waitFor()
    await dialog.getByRole('button', { name: 'Show their version' }).click()
    await dialog.getByLabel('Name (copy)').waitFor()
    await expect
      .poll(() => mine.evaluate(() => document.activeElement?.textContent))
      .toBe('Hide their version')
    await mine.keyboard.press('Escape')
    await expect.poll(() => mine.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Mine')
  })

  it('let one take theirs', async () => {
    const { mine, dialog } = await conflict()
    await dialog.getByRole('button', { name: 'Reload theirs, drop mine' }).click()
    await expect.poll(() => mine.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Theirs')
    await mine.getByText('All changes saved').waitFor()
  })

  it('let one replace theirs after looking', async () => {
    const { mine, dialog } = await conflict()
    await dialog.getByRole('button', { name: 'Replace theirs with mine' }).click()
    await notice(mine, 'Form updated successfully')
    await mine.reload()
    await expect.poll(() => mine.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Mine')
    await expect.poll(() => fieldLabels(mine)).toEqual(['Name', 'Meal'])
  })

  it('let one keep mine as a copy', async () => {
    const { form, mine, dialog } = await conflict()
    await dialog.getByRole('button', { name: 'Save mine as a copy' }).click()
    await notice(mine, 'Form created successfully')
    await mine.waitForURL((url) => !url.pathname.includes(form.id))
    await mine.waitForFunction(() => document.querySelector('input')?.value === 'Mine (copy)')
  })
})

describe('going back and leaving', () => {
  it('undoes and redoes step by step', async () => {
    const { page } = await visit({ path: '/admin/forms/new' })
    const [undo, redo] = [
      page.getByRole('button', { name: 'Undo' }),
      page.getByRole('button', { name: 'Redo' }),
    ]
    await expect.poll(() => Promise.all([undo.isDisabled(), redo.isDisabled()])).toEqual([true, true])
    await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Reunion')
    await addField(page, 'Text', 'Name')
    await undo.click()
    await expect.poll(() => page.getByText('No fields yet').count()).toBe(1)
    await undo.click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
    await redo.click()
    await redo.click()
    await expect.poll(() => fieldLabels(page)).toEqual(['Name'])
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Reunion')
  })

  it('warns before unsaved changes are left, and not after they were undone', async () => {
    const { page } = await visit({ path: '/admin/forms/new' })
    await page.getByRole('textbox', { name: 'Title' }).fill('Half done')
    const forms = page.getByRole('navigation').getByRole('link', { name: 'Forms', exact: true })
    await forms.click()
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await asked.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stay')
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half done')
    await page.getByRole('button', { name: 'Undo' }).click()
    await forms.click()
    await page.waitForURL('**/admin/forms')
  })

  it('lets the browser ask when the page is closed with unsaved changes', async () => {
    const { page } = await visit({ path: '/admin/forms/new' })
    // By keyboard: a browser asks only on a page that the person has interacted with.
    await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Half done')
    await page.getByText('Unsaved changes').waitFor()
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept()
      return dialog.type()
    })
    await page.reload()
    expect(await asked).toBe('beforeunload')
  })
})

describe('drafts', () => {
  it('offer an unfinished new form again, and forget it once it is created', async () => {
    const { page } = await visit({ path: '/admin/forms/new' })
    await page.getByRole('textbox', { name: 'Title' }).fill('Unfinished')
    await addField(page, 'Text', 'Name')
    await page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith('form-draft:') && text.includes('"Name"'),
      ),
    )
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText(/You have an unfinished form, “Unfinished”/).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Unfinished')
    await expect.poll(() => fieldLabels(page)).toEqual(['Name'])
    await page.getByRole('button', { name: 'Create form' }).click()
    await notice(page, 'Form created successfully')
    await page.goto('/admin/forms/new')
    await page.getByText('No fields yet').waitFor()
    expect(await page.getByText(/You have an unfinished form/).count()).toBe(0)
  })

  it('can be dismissed', async () => {
    const { page } = await visit({ path: '/admin/forms/new' })
    await page.getByRole('textbox', { name: 'Title' }).fill('Not wanted')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('form-draft:')))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.reload()
    await page.getByText('No fields yet').waitFor()
    expect(await page.getByText(/You have an unfinished form/).count()).toBe(0)
  })

  it('of a stored form detect what others have saved since', async () => {
    const form = await publishForm(product(), FORM)
    const { page } = await visit({ path: `/admin/forms/${form.id}/edit` })
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine, not saved')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('form-draft:')))
    await changeForm(product(), form.id, { title: 'Saved meanwhile' })
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Mine, not saved')
    await page.getByRole('button', { name: 'Save form' }).click()
    await page.getByRole('alertdialog', { name: 'Someone else changed this form' }).waitFor()
  })
})
