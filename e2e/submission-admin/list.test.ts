import { readFile } from 'node:fs/promises'
import type { Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { call } from '../../apps/server/src/testing/http/call.ts'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { makeManySubmissions, person } from './submission-data.ts'
import { submissionAdminProduct, notice, row, tool } from './steps.ts'

const { product, as, resume } = submissionAdminProduct()

describe('the list', () => {
  it('keeps tab, filters, search and order in the address', async () => {
    const { formId } = await makeManySubmissions(product(), {
      title: 'Picnic',
      people: [
        { ...person('Rahima'), status: 'pending' },
        { ...person('Karim'), status: 'completed' },
        { ...person('Shamima', { city: 'সিলেট' }), status: 'failed' },
      ],
    })
    const { page, complaints } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Rahima').waitFor()
    // The unit tests of the tabs have the filter of each.
    for (const [tab, query, name] of [
      ['Completed', 'status=completed', 'Karim'],
      ['Bank Transfer Pending', 'status=pending&paymentMethod=bank_transfer', 'Rahima'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.getByText('1 submission', { exact: true }).waitFor()
      await row(page, name).waitFor()
      await expect.poll(() => decodeURIComponent(page.url())).toContain(query)
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
    await expect.poll(() => page.getByLabel('Search submissions').inputValue()).toBe('সিলেট')
    await page.getByLabel('Search submissions').fill('nobody at all')
    await page.getByRole('heading', { name: 'No submissions found' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click()
    await row(page, 'Rahima').waitFor()

    await goWithin(page, `/admin/submissions?formId=${formId}&sort=uniqueId&direction=asc`)
    await row(page, 'Rahima').waitFor()
    // The cell shows the beginning; its title is the whole ID.
    const titles = page.locator('tbody [title]')
    const shownIds = async () =>
      (await titles.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''))).filter(
        (title) => /^[A-Z\d]{32}$/.test(title),
      )
    const sortedIds = (await storedUniqueIds(formId)).toSorted()
    await expect.poll(shownIds).toEqual(sortedIds)
    expect(complaints).toEqual([])
  })

  it('leads to the answers as charts with its filters, on screen and on paper', async () => {
    const { formId } = await makeManySubmissions(product(), {
      title: 'Harvest dinner',
      people: [
        { ...person('Rahima', { meal: 'Fish', batch: 1998 }), status: 'pending' },
        { ...person('Karim', { batch: 2004 }), status: 'pending' },
        { ...person('Shamima', { meal: 'Beef' }), status: 'completed' },
      ],
    })
    const { page, complaints } = await as(
      'submission_viewer',
      `/admin/forms/${formId}/submissions?status=pending`,
    )
    await page.getByRole('link', { name: 'Charts' }).click()
    await page.getByRole('heading', { name: 'Answers to Harvest dinner' }).waitFor()
    await page.getByText('2 submissions', { exact: true }).waitFor()
    const table = (name: string) => page.getByRole('table', { name })
    const texts = async (name: string) => (await table(name).getByRole('row').allInnerTexts()).map(oneLine)
    expect(await texts('Meal')).toEqual([
      'Answer Count Share',
      'Fish 1 100.0%',
      'Beef 0 0.0%',
      'Not answered 1 –',
    ])
    expect((await texts('Batch')).slice(1, 2)).toEqual(['1998 1 50.0%'])
    expect(await texts('Written answers and files')).toContain('Full name 2 100.0% 0')

    // By keyboard: another tab, then the button that prints.
    await page.getByRole('tab', { name: 'Pending', exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByText('3 submissions', { exact: true }).waitFor()
    await expect.poll(() => texts('Meal')).toContain('Beef 1 50.0%')
    await page.evaluate(() => (window.print = () => (document.title = 'Printed')))
    await page.getByRole('button', { name: 'Print' }).press('Enter')
    await expect.poll(() => page.title()).toBe('Printed')
    await lookOver(page)

    await page.emulateMedia({ media: 'print' })
    await page.getByText('No filters: all submissions').waitFor()
    await page.getByText(/^Counted on /).waitFor()
    expect(await table('Batch').isVisible()).toBe(true)
    for (const hidden of [page.getByRole('tab'), page.getByRole('button'), page.getByRole('navigation')]) {
      expect(await hidden.count()).toBe(0)
    }
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'View Submissions' }).click()
    await row(page, 'Shamima').waitFor()
    await page.goBack()

    // A bar leads to those who gave the answer; another answer is chosen there.
    await table('Meal').getByRole('link', { name: 'Beef' }).click()
    await page.getByText('1 submission', { exact: true }).waitFor()
    await row(page, 'Shamima').waitFor()
    await page.getByRole('button', { name: 'Meal: Beef: remove this filter' }).waitFor()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Answer' }).click()
    await page.getByRole('option', { name: 'Fish', exact: true }).click()
    await row(page, 'Rahima').waitFor()
    await page.getByRole('combobox', { name: 'Field' }).click()
    await page.getByRole('option', { name: 'Full name', exact: true }).click()
    await page.getByText('3 submissions', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Answer' }).fill('Karim')
    await page.keyboard.press('Enter')
    await page.getByText('1 submission', { exact: true }).waitFor()
    await row(page, 'Karim').waitFor()
    await page.getByRole('button', { name: 'Full name: Karim: remove this filter' }).click()
    await page.getByText('3 submissions', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('is narrowed by each filter, and complete again once they are cleared', async () => {
    const { formId, ids } = await makeManySubmissions(product(), {
      title: 'Iftar',
      people: [{ ...person('Anwar'), status: 'pending' }, person('Bilkis'), person('Chandan')],
    })
    const { db } = product().server
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
    await page.getByRole('button', { name: 'Add filter' }).click()
    await choose('Form', 'Iftar')
    await showsOnly('Anwar', 'Bilkis', 'Chandan')
    for (const [label, choice, name] of [
      ['Payment status', 'Pending', 'Anwar'],
      ['Payment method', 'Bank transfer', 'Anwar'],
    ] as const) {
      await choose(label, choice)
      await showsOnly(name)
      await choose(label, 'Any')
      await showsOnly('Anwar', 'Bilkis', 'Chandan')
    }
    await page.getByLabel('From date').fill('2026-03-02')
    await showsOnly('Anwar', 'Bilkis')
    await page.getByLabel('From date').fill('')
    await page.getByLabel('To date').fill('2026-03-01')
    await showsOnly('Chandan')
    await page.getByLabel('To date').fill('')
    await page.getByLabel('Needs review').click()
    await showsOnly('Anwar')
    await expect.poll(() => page.url()).toContain(formId)
    await page.getByRole('button', { name: 'Needs review: remove this filter' }).click()
    await showsOnly('Anwar', 'Bilkis', 'Chandan')
    await page.getByRole('button', { name: 'Close filters' }).click()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await row(page, 'Chandan').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })

  it('of one form has columns for its fields, and fits a phone, light and dark', async () => {
    const { formId } = await makeManySubmissions(product(), {
      title: 'সুবর্ণজয়ন্তী পুনর্মিলনী ২০২৭',
      people: [person('Rahima', { city: 'a'.repeat(60) }), person('ড. রাহিমা খাতুন চৌধুরী')],
    })
    const { page } = await resume('super_admin', `/admin/forms/${formId}/submissions`)
    await page.getByRole('columnheader', { name: 'E-mail' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'City' }).count()).toBe(0)
    await page.getByRole('cell', { name: 'rahima@example.org' }).waitFor()
    // The name is in its own column, and not repeated beside the ID.
    expect(await page.getByRole('row').getByText('Rahima', { exact: true }).count()).toBe(1)
    await page.getByRole('rowheader', { name: 'Rahima', exact: true }).getByRole('link').waitFor()
    await page.getByLabel('Select Rahima').check()
    await lookOver(page)
  })

  it('shows what colleagues and members change, without moving a row', async () => {
    const { formId, ids } = await makeManySubmissions(product(), {
      title: 'Live list',
      people: [{ ...person('Rahima'), status: 'pending' }, person('Karim')],
    })
    const { server } = product()
    const { page, complaints } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Karim').waitFor()
    const colleague = await product().makeUser('payment_approver', 'Tanvir')
    const send = (method: string, path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${colleague.token}` },
        body: JSON.stringify(body),
      })
    await send('PUT', `/api/submissions/${ids[0]}/status`, { status: 'completed', notify: false })
    await row(page, 'Rahima').getByText('Completed').waitFor()

    await send('POST', `/api/forms/${formId}/submit`, { data: { name: 'Shamima', mail: 's@example.org' } })
    const news = page.getByRole('status').getByRole('button', { name: '1 new submission' })
    await news.waitFor()
    expect(await row(page, 'Shamima').count()).toBe(0)
    await news.click()
    await row(page, 'Shamima').waitFor()
    await news.waitFor({ state: 'detached' })

    await row(page, 'Karim').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Karim' }).waitFor()
    await send('PUT', `/api/submissions/${ids[1]}/status`, { status: 'failed', notify: false })
    await page.getByRole('status').getByText('Changed by someone else.').waitFor()
    await row(page, 'Karim').getByText('Failed').waitFor()
    expect(complaints).toEqual([])
  })

  it('exports the filtered submissions, unless there are none', async () => {
    const { formId } = await makeManySubmissions(product(), { people: [person('রাহিমা'), person('Karim')] })
    const { page } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Karim').waitFor()
    const downloading = page.waitForEvent('download')
    await (await tool(page, 'Export CSV')).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^submissions_.*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('রাহিমা')
    await notice(page, `Exported 2 records to ${file.suggestedFilename()}. Amounts are in BDT.`)

    await page.getByLabel('Search submissions').fill('nobody at all')
    await page.getByRole('heading', { name: 'No submissions found' }).waitFor()
    const excel = await tool(page, 'Export Excel')
    await expect.poll(() => excel.getAttribute('aria-disabled')).toBe('true')
  })
})

const makeReunion = () =>
  makeManySubmissions(product(), {
    title: 'Reunion',
    people: [
      { ...person('Rokeya', { city: 'Sylhet' }), status: 'pending' },
      { ...person('Tariq', { city: 'Dhaka' }), status: 'pending' },
      { ...person('Shirin'), status: 'completed' },
    ],
  })

describe('a view of the list', () => {
  it('is saved by keyboard, shared by a link and changed', async () => {
    const { formId } = await makeReunion()
    const { page, complaints } = await resume(
      'super_admin',
      `/admin/submissions?formId=${formId}&status=pending`,
    )
    await row(page, 'Rokeya').waitFor()
    await page.getByRole('button', { name: 'Views' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Save this list as a view…' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Save as a view' }).waitFor()
    await page.keyboard.type('বকেয়া · to remind')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    await notice(page, 'View saved')
    await page.getByRole('button', { name: 'বকেয়া · to remind', exact: true }).waitFor()
    const id = new URL(page.url()).searchParams.get('view')

    const other = await as('submission_viewer', `/admin/submissions?view=${id}`)
    await row(other.page, 'Tariq').waitFor()
    await other.page.getByText('2 submissions', { exact: true }).waitFor()
    expect(new URL(other.page.url()).searchParams.get('status')).toBe('pending')
    await other.page.getByRole('tab', { name: 'Completed', exact: true }).click()
    await row(other.page, 'Shirin').waitFor()
    await other.page.getByRole('button', { name: 'বকেয়া · to remind (changed)' }).click()
    await other.page.getByRole('menuitem', { name: /^বকেয়া · to remind.*Shared by Nasrin.*2$/s }).waitFor()
    // Only its owner, or a role that manages users, changes a view.
    expect(await other.page.getByRole('menuitem', { name: 'Delete the view…' }).count()).toBe(0)
    await other.page.getByRole('menuitem', { name: 'Leave the view' }).click()
    await other.page.getByRole('button', { name: 'Views' }).waitFor()

    await page.getByRole('button', { name: 'বকেয়া · to remind', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete the view…' }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await notice(page, 'View deleted')
    await goWithin(page, `/admin/submissions?view=${id}`)
    await notice(page, 'This view no longer exists')
    expect([...complaints, ...other.complaints]).toEqual([])
  })

  it('is a tab, opened by arrow keys, and the open one is in sight at 360 px', async () => {
    const { formId } = await makeReunion()
    const { token } = await product().makeUser('admin')
    const { app, db } = product().server
    onTestFinished(async () => void (await sql`delete from saved_views`.execute(db)))
    const names = ['To remind', 'Completed this year', 'Transfers to look at', 'Everything of the reunion']
    for (const [index, name] of names.entries()) {
      const filters = { formId, ...(index === 0 && { status: 'pending' }) }
      const settings = { filters, sort: 'amount', direction: 'asc', isGrouped: false }
      const saved = await call(app, 'POST /api/views', { token, body: { name, isShared: true, settings } })
      expect(saved.status).toBe(201)
    }
    const { page, complaints } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
    // The console was open before, and has read the views of then.
    await page.reload()
    await row(page, 'Shirin').waitFor()
    const tabs = page.getByRole('tablist', { name: 'Views' })
    await tabs.getByRole('tab', { name: 'Whole list' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const [first] = names.toSorted()
    expect(await focused()).toBe(first)
    await tabs.getByRole('tab', { name: 'To remind' }).press('Enter')
    await row(page, 'Shirin').waitFor({ state: 'detached' })
    await tabs.getByRole('tab', { name: 'To remind', selected: true }).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const name of names) {
      await tabs.getByRole('tab', { name }).click()
      const box = await tabs.getByRole('tab', { name, selected: true }).boundingBox()
      expect(box && box.x >= 0 && box.x < 360, name).toBe(true)
    }
    await lookOver(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('tab', { name: 'Failed', exact: true }).click()
    await tabs.getByRole('tab', { name: /\(changed\)$/, selected: true }).waitFor()
    await tabs.getByRole('tab', { name: 'Whole list' }).click()
    await tabs.getByRole('tab', { name: 'Whole list', selected: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('has the number of each tab, the sum, and the columns that were chosen with their widths', async () => {
    const { formId } = await makeReunion()
    const { page, complaints } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Rokeya').waitFor()
    await page.getByText('৳7,051.50', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('tab', { name: 'Pending', exact: true }).innerText())
      .toBe('Pending 2')

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
    await page.keyboard.press('Escape')
    const head = page.getByRole('columnheader', { name: 'City' })
    await head.waitFor()
    await page.getByRole('cell', { name: 'Sylhet', exact: true }).waitFor()
    const before = (await head.boundingBox())?.width ?? 0
    await page.getByRole('separator', { name: 'Width of City' }).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
    const widened = async () => Math.round(((await head.boundingBox())?.width ?? 0) - before)
    await expect.poll(widened).toBeGreaterThan(50)
    const width = await widened()
    await page.reload()
    await head.waitFor()
    await expect.poll(widened).toBe(width)

    await lookOver(page, { widths: [1280], part: page.locator('thead') })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this list as a view…' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('each role sees what it may do', () => {
  // The unit tests of the roles have all of them; the tests of one submission edit and delete as an admin.
  const CAN: [Role, string[]][] = [
    ['payment_approver', ['Update status', 'Export CSV']],
    ['notification_manager', ['Send Email']],
  ]
  it.each(CAN)('%s', async (role, allowed) => {
    const { formId } = await makeManySubmissions(product(), {
      people: [{ ...person('Rahima'), status: 'pending' }],
    })
    const { page } = await as(role, `/admin/submissions?formId=${formId}`)
    await row(page, 'Rahima').waitFor()
    const button = (name: string) => page.getByRole('button', { name })
    const offers = async (action: string, element: Locator) => {
      await expect.poll(() => element.count(), { message: action }).toBe(allowed.includes(action) ? 1 : 0)
    }
    await offers('Export CSV', await tool(page, 'Export CSV'))
    await page.keyboard.press('Escape')
    await offers('Update status', button('Update status of Rahima'))
    await offers('Edit', button('Edit Rahima'))
    await offers('Delete', button('Delete Rahima'))

    await row(page, 'Rahima').getByRole('link', { name: 'Rahima' }).click()
    await button('Download PDF').waitFor()
    await offers('Send Email', button('Send Email'))
    await offers('Update status', button('Update status'))
    await offers('Edit', page.getByRole('button', { name: 'Edit', exact: true }))
    await offers('Delete', button('Delete'))
  })
})

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

async function storedUniqueIds(formId: string): Promise<string[]> {
  const { db } = product().server
  const stored = await db
    .selectFrom('submissions')
    .select('unique_id')
    .where('form_id', '=', formId)
    .execute()
  return stored.map((submission) => submission.unique_id)
}
