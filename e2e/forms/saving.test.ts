import { describe, expect, it } from 'vitest'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import { addField, createForm, fieldLabels, formProduct, notice } from '../support/form-steps.ts'
import { goWithin } from '../support/go-within.ts'
import { changeForm, publishForm } from '../support/publish-form.ts'

const { product, resume, visit } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'name', label: 'Name', type: 'text' },
    { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] },
  ],
}

describe('saving', () => {
  it('stays on the page, says so, leaves nothing unsaved, and keeps what was typed without a network', async () => {
    const form = await publishForm(product(), FORM)
    const { page, context } = await resume({ path: `/admin/forms/${form.id}/edit` })
    const title = page.getByRole('textbox', { name: 'Title' })
    await page.getByText('All changes saved').waitFor()
    await title.fill('Reunion 2028')
    await page.getByText('Unsaved changes').waitFor()
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Form updated successfully')
    await page.getByText('All changes saved').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/forms/${form.id}/edit`)
    expect((await storedForm(form.id)).title).toBe('Reunion 2028')

    await title.fill('Typed offline')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Failed to save form')
    await page.getByText('Check your connection and try again. Nothing is lost.').waitFor()
    await expect.poll(() => title.inputValue()).toBe('Typed offline')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Form updated successfully')
    await page.getByRole('link', { name: 'Preview' }).click()
    await page.waitForURL(`**/admin/forms/${form.id}/view`)
  })

  it('says which earlier answers a change affects, and does not ask about one that affects none', async () => {
    const form = await publishForm(product(), FORM)
    for (let n = 0; n < 3; n++) {
      await makeSubmission(product().server.db, form, { data: { name: 'Rahima', meal: 'Veg' } })
    }
    const { page } = await resume({ path: `/admin/forms/${form.id}/edit` })
    await addField(page, 'Text', 'Nickname')
    await page.getByRole('button', { name: 'Save form' }).click()
    await page.getByText('All changes saved').waitFor()

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
    await page.getByText('All changes saved').waitFor()
    await expect.poll(() => fieldLabels(page)).toEqual(['Meal', 'Nickname'])
  })

  it('goes to the list when the form cannot be fetched', async () => {
    const { page } = await resume({ path: '/admin/forms/00000000-0000-4000-8000-000000000000/edit' })
    await notice(page, 'Failed to fetch form')
    await page.waitForURL('**/admin/forms')
  })
})

describe('two editors of one form', () => {
  it('see what the other changed, and take theirs, replace theirs or keep both', async () => {
    const form = await publishForm(product(), FORM)
    const { page: mine } = await resume({ path: `/admin/forms/${form.id}/edit` })
    const title = mine.getByRole('textbox', { name: 'Title' })
    const dialog = mine.getByRole('alertdialog', { name: 'Someone else changed this form' })
    const save = () => mine.getByRole('button', { name: 'Save form' }).click()
    const conflict = async (theirs: object) => {
      await title.fill('Mine')
      await changeForm(product(), form.id, theirs)
      await save()
      await dialog.getByText('This form was changed by someone else. Reload and try again.').waitFor()
    }
    const copy = { id: 'name-copy', label: 'Name (copy)', type: 'text' }

    await conflict({ title: 'Theirs', fields: [...FORM.fields, copy] })
    await dialog.getByText('The title is now “Theirs”.').waitFor()
    await dialog.getByText('“Name (copy)” is new.').waitFor()
    await dialog.getByText('The title is now “Mine”.').waitFor()
    await dialog.getByRole('button', { name: 'Show their version' }).click()
    await dialog.getByLabel('Name (copy)').waitFor()
    await expect
      .poll(() => mine.evaluate(() => document.activeElement?.textContent))
      .toBe('Hide their version')
    await mine.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => title.inputValue()).toBe('Mine')

    await save()
    await dialog.getByRole('button', { name: 'Reload theirs, drop mine' }).click()
    await expect.poll(() => title.inputValue()).toBe('Theirs')
    await mine.getByText('All changes saved').waitFor()

    await conflict({ title: 'Theirs again', fields: FORM.fields })
    await dialog.getByRole('button', { name: 'Replace theirs with mine' }).click()
    await mine.getByText('All changes saved').waitFor()
    expect(await storedForm(form.id)).toMatchObject({
      title: 'Mine',
      fields: [{ id: 'name' }, { id: 'meal' }, { id: 'name-copy' }],
    })

    await conflict({ title: 'Theirs once more' })
    await dialog.getByRole('button', { name: 'Save mine as a copy' }).click()
    await notice(mine, 'Form created successfully')
    await mine.waitForURL((url) => !url.pathname.includes(form.id))
    await mine.waitForFunction(() => document.querySelector('input')?.value === 'Mine (copy)')
  })
})

describe('going back and leaving', () => {
  it('undoes and redoes step by step, and warns before unsaved changes are left, unless they were undone', async () => {
    const { page } = await resume({ path: '/admin/forms/new?start=empty' })
    const title = page.getByRole('textbox', { name: 'Title' })
    const [undo, redo] = [
      page.getByRole('button', { name: 'Undo' }),
      page.getByRole('button', { name: 'Redo' }),
    ]
    await expect.poll(() => Promise.all([undo.isDisabled(), redo.isDisabled()])).toEqual([true, true])
    await title.pressSequentially('Reunion')
    await addField(page, 'Text', 'Name')
    await undo.click()
    await expect.poll(() => page.getByText('No fields yet').count()).toBe(1)
    await undo.click()
    await expect.poll(() => title.inputValue()).toBe('')
    await redo.click()
    await redo.click()
    await expect.poll(() => fieldLabels(page)).toEqual(['Name'])
    await expect.poll(() => title.inputValue()).toBe('Reunion')

    const menu = page.getByRole('navigation')
    await menu.getByRole('link', { name: 'Forms', exact: true }).click()
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await asked.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stay')
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => title.inputValue()).toBe('Reunion')
    await undo.click()
    await undo.click()
    await menu.getByRole('link', { name: 'Forms', exact: true }).click()
    await page.waitForURL('**/admin/forms')
  })
})

describe('drafts', () => {
  it('offer an unfinished new form again, forget it once it is created, and can be dismissed', async () => {
    const { page } = await visit({ path: '/admin/forms/new?start=empty' })
    const title = page.getByRole('textbox', { name: 'Title' })
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    // By keyboard: a browser asks only on a page that the person has interacted with.
    await title.pressSequentially('Unfinished')
    await addField(page, 'Text', 'Name')
    await page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith('form-draft:') && text.includes('"Name"'),
      ),
    )
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await page.getByText(/You have an unfinished form, “Unfinished”/).waitFor()
    await expect.poll(() => title.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await expect.poll(() => title.inputValue()).toBe('Unfinished')
    await expect.poll(() => fieldLabels(page)).toEqual(['Name'])
    await createForm(page)
    await page.getByRole('heading', { level: 1, name: 'Forms', exact: true }).waitFor()
    await goWithin(page, '/admin/forms/new?start=empty')
    await page.getByText('No fields yet').waitFor()
    expect(await page.getByText(/You have an unfinished form/).count()).toBe(0)

    await title.fill('Not wanted')
    const hasDraft = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('form-draft:')))
    await expect.poll(hasDraft).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText(/You have an unfinished form/).waitFor({ state: 'detached' })
    await expect.poll(hasDraft).toBe(false)
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

async function storedForm(id: string): Promise<{ title: string }> {
  const { token } = await product().makeUser('super_admin')
  const response = await fetch(`${product().server.url}/api/forms/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json() as Promise<{ title: string }>
}
