import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import type { Role } from '@nibondhon/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { makeDesk, payByTransfer } from './desk-data.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

const as = async (role: Role, path: string, width = 1280) => {
  const { token } = await product.makeUser(role, 'Nasrin')
  return product.visit({ path, token, width })
}
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const person = (name: string, more = {}) => ({
  data: { name, mail: `${name.toLowerCase()}@example.org`, ...more },
})

/** Runs in the page. */
function coloursOfTexts(): string[] {
  const seen = [...document.querySelectorAll('main *')].filter(
    (element) => element.checkVisibility() && [...element.childNodes].some(({ nodeType }) => nodeType === 3),
  )
  return [...new Set(seen.map((element) => getComputedStyle(element).color))]
}

describe('the list', () => {
  it('keeps tab, filters, search and order in the address', async () => {
    const { formId } = await makeDesk(product, {
      title: 'Picnic',
      people: [
        { ...person('Rahima'), status: 'pending' },
        { ...person('Karim'), status: 'completed' },
        { ...person('Shamima', { city: 'সিলেট' }), status: 'failed' },
      ],
    })
    const { page, complaints } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Rahima').waitFor()
    for (const [tab, query, name] of [
      ['Pending', 'status=pending', 'Rahima'],
      ['Completed', 'status=completed', 'Karim'],
      ['Failed', 'status=failed', 'Shamima'],
      ['Bank Transfer Pending', 'status=pending&paymentMethod=bank_transfer', 'Rahima'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.getByText('1 submission', { exact: true }).waitFor()
      await row(page, name).waitFor()
      expect(decodeURIComponent(page.url())).toContain(query)
    }
    await page.getByRole('tab', { name: 'All Submissions' }).click()
    await page.getByText('3 submissions', { exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('সিলেট')
    await page.waitForURL(/search=/)
    await page.getByText('1 submission', { exact: true }).waitFor()
    await row(page, 'Shamima').waitFor()

    await page.reload()
    await row(page, 'Shamima').waitFor()
    expect(await page.getByLabel('Search submissions').inputValue()).toBe('সিলেট')
    await page.getByLabel('Search submissions').fill('nobody at all')
    await page.getByRole('heading', { name: 'No submissions found' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click()

    await page.goto(`/admin/submissions?formId=${formId}&sort=uniqueId&direction=asc`)
    await row(page, 'Rahima').waitFor()
    const ids = await page.locator('tbody th[scope=row]').allInnerTexts()
    const sorted = ids.map((text) => text.split('\n').at(-1))
    expect(sorted).toEqual(sorted.toSorted())
    expect(complaints).toEqual([])
  })

  it('is narrowed by each filter, and whole again once they are cleared', async () => {
    const { formId, ids } = await makeDesk(product, {
      title: 'Iftar',
      people: [{ ...person('Anwar'), status: 'pending' }, person('Bilkis'), person('Chandan')],
    })
    const { db } = product.server
    await sql`update submissions set created_at = '2026-03-01T06:00:00Z' where id = ${ids[2]}`.execute(db)
    await sql`update submissions set needs_review = true where id = ${ids[0]}`.execute(db)
    const { page, complaints } = await as('super_admin', '/admin/submissions')
    const showsOnly = async (...names: string[]) => {
      await page
        .getByText(`${names.length} submission${names.length === 1 ? '' : 's'}`, { exact: true })
        .waitFor()
      for (const name of names) await row(page, name).waitFor()
    }
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('Form', 'Iftar')
    await showsOnly('Anwar', 'Bilkis', 'Chandan')
    for (const [label, choice, name] of [
      ['Payment status', 'Pending', 'Anwar'],
      ['Payment method', 'Bank transfer', 'Anwar'],
    ] as const) {
      await choose(label, choice)
      await showsOnly(name)
      await choose(label, 'Any')
    }
    await page.getByLabel('From date').fill('2026-03-02')
    await showsOnly('Anwar', 'Bilkis')
    await page.getByLabel('From date').fill('')
    await page.getByLabel('To date').fill('2026-03-01')
    await showsOnly('Chandan')
    await page.getByLabel('To date').fill('')
    await page.getByLabel('Needs review').click()
    await showsOnly('Anwar')
    expect(page.url()).toContain(formId)
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await row(page, 'Chandan').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })

  it('of one form shows the fields that are to be shown, and is whole on a phone and in the dark', async () => {
    const { formId } = await makeDesk(product, {
      title: 'সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭',
      people: [person('Rahima', { city: 'a'.repeat(60) }), person('ড. রাহিমা খাতুন চৌধুরী')],
    })
    const { page } = await as('super_admin', `/admin/forms/${formId}/submissions`)
    await page.getByRole('columnheader', { name: 'E-mail' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'City' }).count()).toBe(0)
    await page.getByRole('cell', { name: 'rahima@example.org' }).waitFor()
    await page.getByLabel('Select Rahima').check()
    await lookOver(page)
  })

  it('sets the status of several and takes it back, and deletes several after asking', async () => {
    const { formId } = await makeDesk(product, {
      people: [
        { ...person('Rahima'), status: 'pending' },
        { ...person('Karim'), status: 'failed' },
        person('Free'),
      ],
    })
    const { page } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await page.getByLabel('Select Rahima').check()
    await page.getByLabel('Select Karim').check()
    await page.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('menuitem', { name: 'Set 2 to completed' }).click()
    await page.getByText('2 submissions set to completed.').waitFor()
    await row(page, 'Karim').getByText('Completed').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Karim').getByText('Failed').waitFor()
    await row(page, 'Rahima').getByText('Pending').waitFor()

    await page.getByLabel('Select Rahima').check()
    await page.getByLabel('Select Karim').check()
    await page.getByRole('button', { name: 'Delete (2)' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 submissions?' })
    expect(
      await dialog
        .getByRole('button', { name: 'Cancel' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await dialog.getByRole('button', { name: 'Delete 2 submissions' }).click()
    await notice(page, '2 submissions deleted successfully')
    await page.getByText('1 submission', { exact: true }).waitFor()
  })

  it('exports what the filter leaves, and says so when that is nothing', async () => {
    const { formId } = await makeDesk(product, { people: [person('রাহিমা'), person('Karim')] })
    const { page } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Karim').waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^submissions_.*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('রাহিমা')
    await notice(page, `Exported 2 records to ${file.suggestedFilename()}. Amounts are in BDT.`)

    await page.getByLabel('Search submissions').fill('nobody at all')
    await page.getByRole('heading', { name: 'No submissions found' }).waitFor()
    await page.getByRole('button', { name: 'Export Excel' }).click()
    await notice(page, 'No submissions found for the specified criteria')
  })

  it('finds doubles among all submissions, by likeness and by chosen fields, and marks them', async () => {
    const same = { mail: 'same@example.org', phone: '8801712345678', batch: 1998, city: 'Dhaka' }
    const { formId } = await makeDesk(product, {
      people: [person('Rahima', same), person('RAHIMA', same), person('Karim')],
    })
    const { page } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Karim').waitFor()
    await page.getByRole('button', { name: 'Highlight Duplicates' }).click()
    await page.getByText('Possible duplicate').first().waitFor()
    expect(await page.getByText('Possible duplicate').count()).toBe(2)
    await page.getByRole('button', { name: 'Clear Highlight' }).click()
    await page.getByText('Possible duplicate').first().waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Select Duplicate Fields' }).click()
    const fields = page.getByRole('dialog', { name: 'Select Fields for Duplicate Detection' })
    expect(await fields.getByRole('button', { name: 'Use fields' }).isDisabled()).toBe(true)
    await fields.getByLabel('E-mail').check()
    await fields.getByRole('button', { name: 'Use 1 field' }).click()
    await page.getByRole('button', { name: 'Compare Duplicates' }).click()
    const found = page.getByRole('dialog', { name: 'Duplicate Submissions Comparison' })
    await found.getByText('1 group with 2 submissions, among 3 submissions compared.').waitFor()
    await found.getByRole('columnheader', { name: 'RAHIMA Completed' }).first().waitFor()
    await lookOver(page)
    await found.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Compare Duplicate All' }).click()
    await found.getByText('1 group with 2 submissions, among 3 submissions compared.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Select Rahima', { exact: true }).check()
    await page.getByLabel('Select Karim').check()
    await page.getByRole('button', { name: 'Compare Selected (2)' }).click()
    const compared = page.getByRole('dialog', { name: 'Compare Selected Submissions' })
    await compared.getByRole('row', { name: /City Differs/ }).waitFor()
    expect(await compared.getByRole('row').count()).toBe(6)
  })
})

describe('a submission', () => {
  it('paid by bank transfer is verified by staff, with the receipt before them', async () => {
    const { token } = await product.makeUser('super_admin')
    const uniqueId = await payByTransfer(product, token, 'Shafiqul Islam')
    const { page, complaints } = await as('payment_approver', '/admin/submissions')
    await page.getByRole('tab', { name: 'Bank Transfer Pending' }).click()
    // Only now do the rows lead back to this tab.
    await page.getByRole('tab', { name: 'Bank Transfer Pending', selected: true }).waitFor()
    await row(page, 'Shafiqul Islam').getByRole('link', { name: 'Shafiqul Islam' }).click()
    await page.getByRole('heading', { name: 'Payment Information' }).waitFor()
    await page.getByText('৳500.00').waitFor()
    await page.getByText('Sent from my brother’s account').waitFor()

    await page.getByRole('button', { name: 'slip.png View receipt' }).click()
    const receipt = page.getByRole('dialog', { name: 'Payment Receipt' })
    await receipt.getByText('slip.png').first().waitFor()
    await receipt.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Update status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Submission Status' })
    await lookOver(page)
    await dialog.getByLabel('Status').click()
    await page.getByRole('option', { name: 'Completed' }).click()
    await dialog.getByLabel('Admin Notes').fill('Seen on the statement of 14 November')
    await dialog.getByRole('button', { name: 'Update status' }).click()
    await notice(page, 'Submission updated successfully!')

    await page.getByRole('heading', { name: 'Admin Notes' }).waitFor()
    const payment = page.getByRole('region', { name: 'Payment Information' })
    await payment.getByText('Completed').first().waitFor()
    await payment.getByText('Pending → Completed').waitFor()
    await payment.getByText(/^Nasrin · /).waitFor()
    await lookOver(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Skip to content' }).count()).toBe(0)
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['slip.png'])
    expect(await page.evaluate(coloursOfTexts)).toEqual(['rgb(0, 0, 0)'])
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('tab', { name: 'Bank Transfer Pending', selected: true }).waitFor()
    await row(page, 'Shafiqul Islam').waitFor({ state: 'detached' })
    const stored = await product.server.db
      .selectFrom('submissions')
      .selectAll()
      .where('unique_id', '=', uniqueId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ status: 'completed', payment_status: 'completed' })
    expect(complaints).toEqual([])
  })

  it('is corrected, with its locks named and every change kept', async () => {
    const { ids } = await makeDesk(product, { people: [person('Rahima', { batch: 1998, meal: 'Fish' })] })
    const { page } = await as('admin', `/admin/submissions/${ids[0]}`)
    await page.getByText('1 field(s) are hidden from public users but visible to you.').waitFor()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByText('Pricing field - locked').waitFor()
    await page.getByText('Non-editable by users').waitFor()
    await page.getByLabel('Full name').fill(' ')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Full name is required').first().waitFor()

    for (const [label, text] of [
      ['Full name', 'Rahima Khatun'],
      ['E-mail', 'rk@example.org'],
      ['City', 'ঢাকা'],
      ['Internal note', 'called'],
      ['Batch', ''],
    ] as const) {
      await page.getByLabel(label).fill(text)
    }
    await page.getByLabel('Meal').selectOption('Beef')
    await lookOver(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'Submission updated successfully! Changes have been tracked in edit history.')
    const history = page.getByRole('region', { name: 'Edit History' })
    await history.getByText('... and 1 more fields').waitFor()
    await history.getByText('Nasrin').waitFor()
    await history.getByText('1998').waitFor()
    await page.getByRole('heading', { name: 'Rahima Khatun' }).waitFor()
  })

  it('leads to the next and the one before in its list, by keys alone', async () => {
    const { formId } = await makeDesk(product, { people: [person('First'), person('Second')] })
    const { page } = await as('submission_viewer', `/admin/forms/${formId}/submissions`)
    await page.getByRole('link', { name: 'First' }).click()
    await page.getByRole('heading', { name: 'First' }).waitFor()
    await page.getByRole('link', { name: 'Next submission' }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'Second' }).waitFor()
    await page.getByRole('link', { name: 'Previous submission' }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: 'First' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(`**/admin/forms/${formId}/submissions`)
  })

  it('that is not there says so', async () => {
    const { page } = await as('super_admin', '/admin/submissions/00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'Submission not found' }).waitFor()
  })

  it('says what failed in the words of the catalogue, and shows the row where the rest does not come', async () => {
    const { ids, formId } = await makeDesk(product, { people: [{ ...person('Karim'), status: 'pending' }] })
    const { page } = await as('admin', `/admin/submissions?formId=${formId}`)
    const one = `**/api/submissions/${ids[0]}`
    await row(page, 'Karim').waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      '',
      'Form',
      'Unique ID',
      'Edit Code',
      'Full name',
      'E-mail',
      'Submitted At',
      'Payment Status',
      'Amount',
      'Actions',
    ])
    await page.getByRole('checkbox', { name: 'Select Karim' }).check()
    expect(await page.getByRole('button', { name: 'Compare Selected (1)' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Clear Selection' }).click()
    await page.getByRole('region', { name: 'Selected submissions' }).waitFor({ state: 'detached' })
    await page.route(/\/api\/submissions\/\w/, (route) => route.abort())
    await page.getByRole('button', { name: 'View Karim' }).click()
    await notice(page, 'Could not load full submission details')
    const details = page.getByRole('dialog', { name: 'Karim' })
    await details.getByText('Edit Code').waitFor()
    await details.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Update status of Karim' }).click()
    await page.getByRole('button', { name: 'Update status', exact: true }).click()
    await notice(page, 'Failed to update status')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Karim' }).click()
    await page.getByRole('button', { name: 'Delete submission' }).click()
    await notice(page, 'Failed to delete submission')
    await page.unroute(/\/api\/submissions\/\w/)

    await page.getByRole('button', { name: 'Edit Karim' }).click()
    await page.getByLabel('City').fill('Sylhet')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'Submission updated successfully')
    await row(page, 'Karim').getByRole('link', { name: 'Karim' }).click()
    await page.route(one, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await notice(page, 'Failed to refresh submission data')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await notice(page, 'Failed to download PDF: Cannot access submission data. Please check if')
    await page.unroute(one)
    await page.route(`${one}/export/pdf`, (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '' }),
    )
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await notice(page, 'Failed to download PDF: PDF file is empty')

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete submission' }).click()
    await notice(page, 'Submission deleted successfully')
    await page.route('**/api/submissions?*', (route) => route.abort())
    await page.goto('/admin/submissions')
    await page.getByRole('heading', { name: 'Failed to fetch submissions' }).waitFor()
    expect(await page.getByText(/\d submission/).count()).toBe(0)
    await page.route(one, (route) => route.abort())
    await page.goto(`/admin/submissions/${ids[0]}`)
    await page.getByRole('heading', { name: 'Failed to load submission details' }).waitFor()
  })
})

describe('each role sees what it may do', () => {
  const CAN: [Role, string[]][] = [
    ['submission_viewer', []],
    ['payment_approver', ['Update status', 'Export CSV']],
    ['submission_editor', ['Edit', 'Delete', 'Export CSV']],
    ['notification_manager', ['Send Email']],
    ['admin', ['Update status', 'Export CSV', 'Edit', 'Delete', 'Send Email']],
  ]
  it.each(CAN)('%s', async (role, allowed) => {
    const { formId } = await makeDesk(product, { people: [{ ...person('Rahima'), status: 'pending' }] })
    const { page } = await as(role, `/admin/submissions?formId=${formId}`)
    await row(page, 'Rahima').waitFor()
    const seen = new Set<string>()
    const note = async (name: string, element: ReturnType<Page['getByRole']>) => {
      if ((await element.count()) > 0) seen.add(name)
    }
    await note('Export CSV', page.getByRole('button', { name: 'Export CSV' }))
    await note('Update status', page.getByRole('button', { name: 'Update status of Rahima' }))
    await note('Edit', page.getByRole('button', { name: 'Edit Rahima' }))
    await note('Delete', page.getByRole('button', { name: 'Delete Rahima' }))
    await row(page, 'Rahima').getByRole('link', { name: 'Rahima' }).click()
    await page.getByRole('button', { name: 'Download PDF' }).waitFor()
    await note('Send Email', page.getByRole('button', { name: 'Send Email' }))
    for (const [name, shown] of [
      ['Update status', page.getByRole('button', { name: 'Update status' })],
      ['Edit', page.getByRole('link', { name: 'Edit', exact: true })],
      ['Delete', page.getByRole('button', { name: 'Delete' })],
    ] as const) {
      expect([name, (await shown.count()) > 0]).toEqual([name, allowed.includes(name)])
    }
    expect([...seen].toSorted()).toEqual(allowed.toSorted())
  })
})
