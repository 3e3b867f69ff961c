import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { defaultPrintLayout } from '@nibondhon/domain'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { smallPng } from '../../apps/server/src/testing/builders/small-png.ts'
import { postMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { choose, createForm, fieldLabels, formProduct, notice } from '../support/form-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'

const { product, resume, visit, clearForms } = formProduct()
beforeEach(clearForms)

async function importFile(page: Page, content: string, name = 'form.json') {
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a form' })
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await picker.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  return dialog
}

describe('a form as a file', () => {
  it('is exported and imported unchanged', async () => {
    await publishForm(product(), {
      title: 'পুনর্মিলনী ২০২৭',
      settings: { requirePayment: true },
      fields: [
        {
          id: 'meal',
          label: 'খাবার',
          type: 'radio',
          options: ['ভাত', 'রুটি'],
          pricing: { enabled: true, options: { ভাত: 50.5 } },
        },
        { id: 'more', label: 'More', conditional: { dependsOn: 'meal', showWhen: ['ভাত'] } },
      ],
    })
    const { page } = await resume({ path: '/admin/forms' })
    await page.getByRole('button', { name: 'More: পুনর্মিলনী ২০২৭' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as JSON' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('form-2027.json')
    const text = await readFile(await file.path(), 'utf8')
    const dialog = await importFile(page, text)
    await dialog.getByText(/“পুনর্মিলনী ২০২৭”, 2 fields: ready to import/).waitFor()
    await dialog.getByRole('button', { name: 'Import form' }).click()
    await notice(page, 'Form created successfully')
    await page.getByRole('list', { name: 'Forms' }).getByRole('listitem').nth(1).waitFor()

    const [first, second] = await product().server.db.selectFrom('form_versions').select('fields').execute()
    expect(second?.fields).toEqual(first?.fields)
  })

  it('brings the backgrounds of its badges along, also where they are not known, and by way of the editor', async () => {
    const bytes = smallPng({ size: 64, colour: [238, 242, 250] })
    const background = createHash('sha256').update(bytes).digest('hex')
    const layout = { ...defaultPrintLayout('badge', { id: 'badge', locale: 'en' }), background }
    const fields = [{ id: 'name', label: 'Name' }]
    const settings = { printLayouts: [layout] }
    const { id } = await publishForm(product(), { title: 'Badges', fields, settings })
    const { db } = product().server
    const made = await product().makeUser('super_admin', 'Rahima')
    const url = `/api/forms/${id}/print-pictures`
    const picture = new File([new Uint8Array(bytes)], 'background.png', { type: 'image/png' })
    const headers = { authorization: `Bearer ${made.token}` }
    await postMultipart(product().server.app, url, { picture }, headers)
    const { page } = await visit({ path: '/admin/forms' })
    await page.getByRole('button', { name: 'More: Badges' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as JSON' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    await db.deleteFrom('print_pictures').execute()
    const dialog = await importFile(page, text)
    await dialog.getByText(/“Badges”, \d fields?: ready to import/).waitFor()
    await dialog.getByRole('button', { name: 'Open in the editor' }).click()
    await createForm(page)
    const pictures = () =>
      db
        .selectFrom('form_pictures as f')
        .innerJoin('print_pictures as p', 'p.hash', 'f.hash')
        .select(['f.form_id', 'p.hash', 'p.bytes'])
        .execute()
    await expect.poll(async () => (await pictures()).length).toBe(1)
    const [stored] = await pictures()
    expect([stored?.hash, stored?.bytes.equals(bytes)]).toEqual([background, true])
    expect(stored?.form_id).not.toBe(id)
  })

  it('is rejected with a message when it is not a form', async () => {
    const { page } = await resume({ path: '/admin/forms' })
    const dialog = await importFile(page, 'hello')
    await dialog
      .getByText('The file is not JSON. Choose a form as JSON, or answers as CSV or XLSX.')
      .waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Import form' }).isDisabled()).toBe(true)
  })

  it('is validated like any save, and can be corrected in the editor', async () => {
    const { page } = await resume({ path: '/admin/forms' })
    const dialog = await importFile(
      page,
      JSON.stringify({ title: '', fields: [{ id: 'a', label: 'Meal', type: 'select' }] }),
    )
    await dialog.getByText('Form title is required').waitFor()
    await dialog.getByText('Meal: add at least one option').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Import form' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Open in the editor' }).click()
    await page.getByRole('heading', { name: 'New Form', level: 1 }).waitFor()
    await expect.poll(() => fieldLabels(page)).toEqual(['Meal'])
    await page.getByRole('listitem', { name: 'Meal' }).getByText('Meal: add at least one option').click()
    const field = page.getByRole('dialog', { name: 'Edit “Meal”' })
    await field.getByText('Add at least one option').waitFor()
    await field.getByRole('textbox', { name: 'Options' }).fill('Veg')
    await field.getByRole('button', { name: 'Save field' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Mended')
    await createForm(page)
  })
})

const ANSWERS = `Timestamp,Your name,Guests
2026/05/16 8:15:00 PM GMT+6,রহিমা খাতুন,2
2026/05/17 9:00:00 AM GMT+6,Karim,three
2026/05/17 9:30:00 AM GMT+6,Salma,0
`

describe('answers from another program', () => {
  it('are shown as columns at 360 px, become a form with its submissions, and are undone', async () => {
    const { page, complaints } = await resume({ path: '/admin/forms', width: 360 })
    const letGo = await holdBack(page, '**/api/forms/imports/preview')
    const dialog = await importFile(page, ANSWERS, 'Picnic (Responses).csv')
    await dialog.getByText('Reading the file…').waitFor()
    letGo()
    await dialog.getByText('“Picnic” with 3 submissions.').waitFor()
    await choose(dialog, 'C · Guests', 'Number')
    await dialog.getByText('cells with a problem: 1 · 2 · three · 0').waitFor()
    await dialog
      .getByText('Column C, row 3, “three”: does not fit “Number”; it stays as it was written')
      .waitFor()
    await lookOver(page, { widths: [360], what: 'the preview of answers' })
    await dialog.getByRole('button', { name: 'Import the answers' }).click()
    await notice(page, '“Picnic” imported with its submissions')
    await page.getByRole('listitem', { name: 'Picnic' }).getByText('Inactive').waitFor()
    const stored = await product()
      .server.db.selectFrom('submissions')
      .select(['status', 'created_at'])
      .execute()
    expect(stored.map(({ created_at }) => created_at.toISOString()).toSorted()[0]).toBe(
      '2026-05-16T14:15:00.000Z',
    )
    expect(stored.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])

    await importFile(page, ANSWERS, 'Copy.csv')
    await dialog.getByText('These answers were imported before, as “Picnic”.').waitFor()
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Import the answers' }).isDisabled())
      .toBe(true)
    await lookOver(page, { widths: [360], what: 'answers that were imported before' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    await dialog.getByRole('button', { name: 'Undo the import of “Picnic”' }).click()
    await lookOver(page, { widths: [360], what: 'undoing an import' })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await notice(page, 'Submissions removed: 3')
    await expect.poll(() => page.getByRole('listitem', { name: 'Picnic' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('are rejected with a sentence, and open in the editor where a form is being made', async () => {
    const { page } = await resume({ path: '/admin/forms/new' })
    await page.getByRole('button', { name: 'Import a form from a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a form' })
    const pick = async (name: string, content: string, label: string) => {
      const [picker] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: label }).click(),
      ])
      await picker.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    }
    await pick('a.csv', `Name\n${'x\n'.repeat(5001)}`, 'Choose a file')
    await dialog
      .getByText('The file is too large. It may have 5,000 answers, 150 columns and 10 MB.')
      .waitFor()
    await pick('Old form.csv', ANSWERS, 'Choose another file')
    await dialog.getByRole('button', { name: 'Import the answers' }).click()
    await page.waitForURL('**/admin/forms/*/edit')
    await expect.poll(() => fieldLabels(page)).toEqual(['Your name', 'Guests'])
  })
})

describe('templates', () => {
  // The unit tests of the templates check that each of them can be saved.
  it('are all offered, and one is saved as it is', async () => {
    const { page, complaints } = await visit({ path: '/admin/forms/new' })
    for (const name of ['Membership', 'Directory update', 'Donation', 'Feedback']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
    }
    await page.getByRole('button', { name: /^Reunion registration/ }).click()
    await page.getByRole('button', { name: 'Edit field: Full name' }).waitFor()
    await createForm(page)
    await page.getByRole('list', { name: 'Forms' }).getByRole('listitem').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the texts of a form as a file', () => {
  it('go to a translator, come back into the editor and are saved', async () => {
    const form = await publishForm(product(), {
      title: 'Reunion 2027',
      fields: [{ id: 'meal', label: 'Meal', type: 'radio', options: ['Fish', 'Beef'] }],
    })
    const { page } = await resume({ path: `/admin/forms/${form.id}/edit` })
    await page.getByRole('tab', { name: 'Languages' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download texts (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('texts.csv')
    const sent = await readFile(await file.path(), 'utf8')
    // As a spreadsheet saves it: the translator fills in two cells, and changes an English text by mistake.
    const returned = sent
      .replace(/"Meal",(?:"")?(?=\r?\n)/, '"Meal","খাবার"')
      .replace(/"Fish",(?:"")?(?=\r?\n)/, '"Fish","মাছ"')
      .replace(/"Beef",(?:"")?(?=\r?\n)/, '"Beef curry","গরুর মাংস"')
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload texts (CSV)' }).click(),
    ])
    await picker.setFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(returned) })
    const dialog = page.getByRole('dialog', { name: 'Texts from a file' })
    await dialog.getByText('The file changes 2 texts in Bangla.').waitFor()
    await dialog.getByText('the English text is different in the form').waitFor()
    await dialog.getByRole('button', { name: 'Take over 2' }).click()
    await notice(page, '2 texts are taken over.')
    await expect
      .poll(() =>
        page
          .locator('[lang="bn"] input')
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
      )
      .toEqual(expect.arrayContaining(['খাবার', 'মাছ']))
    await page.getByRole('button', { name: 'Save form' }).click()
    await expect
      .poll(async () => {
        const versions = await product().server.db.selectFrom('form_versions').select('fields').execute()
        return JSON.stringify(versions)
      })
      .toMatch(/খাবার[^]*মাছ|মাছ[^]*খাবার/)
  })
})
