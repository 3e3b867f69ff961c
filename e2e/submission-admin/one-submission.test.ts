import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../support/box-of.ts'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { makeManySubmissions, payByTransfer, person } from './submission-data.ts'
import { submissionAdminProduct, notice, row } from './steps.ts'

const { product, as, resume } = submissionAdminProduct()

describe('a submission', () => {
  it('paid by bank transfer is verified by staff beside its receipt', async () => {
    const { token } = await product().makeUser('super_admin')
    const uniqueId = await payByTransfer(product(), token, 'Shafiqul')
    await correctAndMessage(uniqueId, token)
    const { page, complaints } = await as('payment_approver', '/admin/submissions')
    await page.getByRole('tab', { name: 'Bank Transfer Pending' }).click()
    // Only now do the rows lead back to this tab.
    await page.getByRole('tab', { name: 'Bank Transfer Pending', selected: true }).waitFor()
    await row(page, 'Shafiqul Islam').getByRole('link', { name: 'Shafiqul Islam' }).click()
    await page.getByRole('heading', { name: 'Payment Information' }).waitFor()
    const payment = page.getByRole('region', { name: 'Payment Information' })
    await payment.getByText('৳500.00').waitFor()
    await page.getByText('Sent from my brother’s account').waitFor()
    await seesReceiptAndButton(page)

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
    await payment.getByText('Completed').first().waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText('Payment: Pending → Completed').waitFor()
    await expect
      .poll(() => timeline.locator('ol > li > div > p:first-child').allTextContents())
      .toEqual([
        'Payment: Pending → Completed',
        'SMS to 01712345678',
        'Answers changed',
        'Payment: None → Pending',
        'Submitted',
      ])
    await timeline.getByText(/^Nasrin · /).waitFor()
    await timeline.getByText('Full name: Shafiqul → Shafiqul Islam').waitFor()
    await timeline.getByRole('button', { name: 'Messages' }).click()
    await timeline.getByText('no credit left').waitFor()
    await timeline.getByText('Answers changed').waitFor({ state: 'detached' })
    await timeline.getByRole('button', { name: 'All' }).click()
    await timeline.getByText('Answers changed').waitFor()
    await lookOver(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.getByRole('navigation').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button').allInnerTexts()).toEqual(['slip.png'])
    await expect.poll(() => page.evaluate(coloursOfTexts)).toEqual(['rgb(0, 0, 0)'])
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.getByRole('link', { name: 'Close' }).click()
    // The next page has the same parts.
    await payment.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Bank Transfer Pending', selected: true }).waitFor()
    await row(page, 'Shafiqul Islam').waitFor({ state: 'detached' })
    await goWithin(page, `/admin/submissions/${uniqueId}`)
    await payment.getByText('৳500.00').waitFor()
    await seesReceiptAndButton(page)
    const stored = await product()
      .server.db.selectFrom('submissions')
      .selectAll()
      .where('unique_id', '=', uniqueId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ status: 'completed', payment_status: 'completed' })
    expect(complaints).toEqual([])
  })

  it('is corrected, with its locks named and every change kept', async () => {
    const { ids } = await makeManySubmissions(product(), {
      people: [person('Rahima', { batch: 1998, meal: 'Fish' })],
    })
    const { page } = await resume('admin', `/admin/submissions/${ids[0]}`)
    await page.getByText('1 field(s) are hidden from public users but visible to you.').waitFor()
    // The actions are at the right of the name, as on every page.
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    const remove = await boxOf(page.getByRole('button', { name: 'Delete', exact: true }))
    const content = await boxOf(page.locator('header').filter({ hasText: 'Refresh' }))
    expect(remove.y).toBeLessThan(name.y + name.height)
    expect(remove.x + remove.width).toBeCloseTo(content.x + content.width, 0)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByText('Pricing field - locked').waitFor()
    // Both are in sight, however long the form is.
    const [height, save, cancel] = [
      page.viewportSize()?.height ?? 0,
      await boxOf(page.getByRole('button', { name: 'Save changes' })),
      await boxOf(page.getByRole('link', { name: 'Cancel' })),
    ]
    expect(save.y + save.height).toBeLessThanOrEqual(height)
    expect(Math.round(cancel.y)).toBe(Math.round(save.y))
    await page.getByText('Non-editable by users').waitFor()
    await page.getByRole('button', { name: 'Change with its price: Meal' }).click()
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
    const history = page.getByRole('region', { name: 'Timeline' })
    await history.getByText('... and 1 more fields').waitFor()
    await history.getByText(/^Nasrin · /).waitFor()
    await history.getByText('1998').waitFor()
    await page.getByRole('heading', { name: 'Rahima Khatun' }).waitFor()
  })

  it('is noted with a mention by keyboard alone, tagged and assigned by mouse, and found by both', async () => {
    const { formId, ids } = await makeManySubmissions(product(), {
      people: [person('Amina'), person('Babul')],
    })
    const rina = await product().makeUser('submission_viewer', 'Rina Begum')
    const { page, complaints } = await as('submission_editor', `/admin/submissions/${ids[0]}`)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText('Submitted', { exact: true }).waitFor()
    await page.keyboard.press('n')
    await page.keyboard.type('Please call her, @rin')
    await page.getByRole('option', { name: 'Rina Begum' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Note', { exact: true }).inputValue()).toContain('@Rina Begum ')
    await page.keyboard.type('today')
    await page.keyboard.press('Control+Enter')
    await timeline.locator('li').getByText('Please call her, @Rina Begum today').waitFor()

    await page.getByRole('combobox', { name: 'Tags' }).fill('Front row')
    await page.keyboard.press('Enter')
    await timeline.getByText('Tagged Front row').waitFor()
    await page.getByRole('combobox', { name: 'Assigned to' }).click()
    await page.getByRole('option', { name: 'Rina Begum' }).click()
    await timeline.getByText('Assigned to Rina Begum').waitFor()
    await lookOver(page, { part: page.getByRole('region', { name: /^(Timeline|Tags and assignment)$/ }) })

    await goWithin(page, `/admin/submissions?formId=${formId}`)
    await row(page, 'Babul').waitFor()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Front row' }).click()
    await row(page, 'Babul').waitFor({ state: 'detached' })
    await row(page, 'Amina').getByText('Front row').waitFor()
    await page.getByRole('combobox', { name: 'Assigned to' }).click()
    await page.getByRole('option', { name: 'No one' }).click()
    await row(page, 'Amina').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])

    const colleague = await product().visit({ path: '/admin/profile', token: rina.token, width: 360 })
    await colleague.page.getByRole('button', { name: 'Mentions, 1 unread' }).click()
    await colleague.page.getByRole('menuitem', { name: 'Nasrin mentioned you · Amina' }).click()
    await colleague.page.getByText('Please call her, @Rina Begum today').waitFor()
    await colleague.page.getByRole('button', { name: 'Mentions', exact: true }).waitFor()
  })

  it('links to the next and previous one of its list, by keyboard alone', async () => {
    const { formId, ids } = await makeManySubmissions(product(), {
      people: [person('First'), person('Second')],
    })
    const { page } = await resume('admin', `/admin/submissions/${ids[0]}?formId=${formId}&list=form`)
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

  it('that does not exist shows a not-found page', async () => {
    const { page } = await resume('admin', '/admin/submissions/00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'Submission not found' }).waitFor()
  })

  it('says what failed, and shows the row where the answers do not load', async () => {
    const { ids, formId } = await makeManySubmissions(product(), {
      people: [{ ...person('Karim'), status: 'pending' }],
    })
    const { page } = await resume('admin', '/admin/submissions?group=none')
    const one = `**/api/submissions/${ids[0]}`
    const columnsAre = (...columns: string[]) =>
      expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(['', ...columns])
    await row(page, 'Karim').first().waitFor()
    const last = ['Submitted At', 'Payment Status', 'Amount', 'Actions']
    await columnsAre('Person', 'Form', 'Unique ID', 'Edit Code', ...last)
    // In the list of one form the filter says which.
    await goWithin(page, `/admin/submissions?formId=${formId}`)
    await columnsAre('Full name', 'Unique ID', 'Edit Code', 'E-mail', ...last)
    await page.getByRole('checkbox', { name: 'Select Karim' }).check()
    await expect
      .poll(() => page.getByRole('button', { name: 'Compare Selected (1)' }).isDisabled())
      .toBe(true)
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
    const loaded = page.waitForResponse(one)
    await row(page, 'Karim').getByRole('link', { name: 'Karim' }).click()
    await loaded
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
    const other = randomUUID()
    await page.route(`**/api/submissions/${other}`, (route) => route.abort())
    await goWithin(page, `/admin/submissions/${other}`)
    await page.getByRole('heading', { name: 'Failed to load submission details' }).waitFor()
  })
})

/** Staff correct the name, and an SMS fails. */
async function correctAndMessage(uniqueId: string, token: string): Promise<void> {
  const { server } = product()
  await fetch(`${server.url}/api/submissions/${uniqueId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { name: 'Shafiqul Islam' } }),
  })
  await sql`
    insert into messages (submission_id, event, channel, recipient, state, body, detail)
    select id, 'staff', 'sms', '01712345678', 'failed', 'Thank you', 'no credit left'
    from submissions where unique_id = ${uniqueId}`.execute(server.db)
}

/** Staff decide about a transfer without a scroll. */
async function seesReceiptAndButton(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  for (const name of ['slip.png View receipt', 'Update status']) {
    const button = page.getByRole('button', { name })
    await button.waitFor()
    const box = await boxOf(button)
    expect(box.y + box.height, name).toBeLessThanOrEqual(height)
  }
}

/** Runs in the page. */
function coloursOfTexts(): string[] {
  const seen = [...document.querySelectorAll('main *')].filter(
    (element) => element.checkVisibility() && [...element.childNodes].some(({ nodeType }) => nodeType === 3),
  )
  return [...new Set(seen.map((element) => getComputedStyle(element).color))]
}
