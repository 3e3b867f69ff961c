import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { makeManySubmissions, person } from './submission-data.ts'
import { submissionAdminProduct, notice, row, tool } from './steps.ts'

const { product, as } = submissionAdminProduct()

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
    const { page, complaints } = await as('super_admin', `/admin/submissions?formId=${formId}`)
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

    await page.goto(`/admin/submissions?formId=${formId}&sort=uniqueId&direction=asc`)
    await row(page, 'Rahima').waitFor()
    const ids = await page.getByRole('cell', { name: /^[A-Z\d]{32}$/ }).allInnerTexts()
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(ids.toSorted())
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
    const { page } = await as('super_admin', `/admin/forms/${formId}/submissions`)
    await page.getByRole('columnheader', { name: 'E-mail' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'City' }).count()).toBe(0)
    await page.getByRole('cell', { name: 'rahima@example.org' }).waitFor()
    // The name is in its own column, and not repeated beside the ID.
    expect(await page.getByRole('row').getByText('Rahima', { exact: true }).count()).toBe(1)
    await page.getByRole('rowheader', { name: 'Rahima', exact: true }).getByRole('link').waitFor()
    await page.getByLabel('Select Rahima').check()
    await lookOver(page)
  })

  it('sets the status of several and undoes it, and deletes several after asking', async () => {
    const { formId } = await makeManySubmissions(product(), {
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
    const question = page.getByRole('dialog', { name: 'Set 2 submissions to completed?' })
    await question.getByLabel(/^Send a message to /).uncheck()
    await question.getByRole('button', { name: 'Set to completed' }).click()
    await page.getByText('2 submissions set to completed.').waitFor()
    await row(page, 'Karim').getByText('Completed').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Karim').getByText('Failed').waitFor()
    await row(page, 'Rahima').getByText('Pending').waitFor()

    await page.getByLabel('Select Rahima').check()
    await page.getByLabel('Select Karim').check()
    await page.getByRole('button', { name: 'Delete (2)' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 submissions?' })
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    await dialog.getByRole('button', { name: 'Delete 2 submissions' }).click()
    await notice(page, '2 submissions deleted successfully')
    await page.getByText('1 submission', { exact: true }).waitFor()
  })

  it('shows what colleagues and members change, without moving a row', async () => {
    const { formId, ids } = await makeManySubmissions(product(), {
      title: 'Live list',
      people: [{ ...person('Rahima'), status: 'pending' }, person('Karim')],
    })
    const { server } = product()
    const { page, complaints } = await as('super_admin', `/admin/submissions?formId=${formId}`)
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
    const { page } = await as('super_admin', `/admin/submissions?formId=${formId}`)
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

  it('finds duplicates among all submissions, by similarity and by chosen fields, and highlights them', async () => {
    const same = { mail: 'same@example.org', phone: '8801712345678', batch: 1998, city: 'Dhaka' }
    const { formId } = await makeManySubmissions(product(), {
      people: [person('Rahima', same), person('RAHIMA', same), person('Karim')],
    })
    const { page } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Karim').waitFor()
    await (await tool(page, 'Highlight Duplicates')).click()
    await page.getByText('Possible duplicate').first().waitFor()
    await expect.poll(() => page.getByText('Possible duplicate').count()).toBe(2)
    await (await tool(page, 'Clear Highlight')).click()
    await page.getByText('Possible duplicate').first().waitFor({ state: 'detached' })

    await (await tool(page, 'Select Duplicate Fields')).click()
    const fields = page.getByRole('dialog', { name: 'Select Fields for Duplicate Detection' })
    await expect.poll(() => fields.getByRole('button', { name: 'Use fields' }).isDisabled()).toBe(true)
    await fields.getByLabel('E-mail').check()
    await fields.getByRole('button', { name: 'Use 1 field' }).click()
    await (await tool(page, 'Compare Duplicates')).click()
    const found = page.getByRole('dialog', { name: 'Duplicate Submissions Comparison' })
    await found.getByText('1 group with 2 submissions, among 3 submissions compared.').waitFor()
    await found.getByRole('columnheader', { name: 'RAHIMA Completed' }).first().waitFor()
    await lookOver(page)
    await found.getByRole('button', { name: 'Close' }).click()

    await (await tool(page, 'Compare Duplicate All')).click()
    await found.getByText('1 group with 2 submissions, among 3 submissions compared.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Select Rahima', { exact: true }).check()
    await page.getByLabel('Select Karim').check()
    await page.getByRole('button', { name: 'Compare Selected (2)' }).click()
    const compared = page.getByRole('dialog', { name: 'Compare Selected Submissions' })
    await compared.getByRole('row', { name: /City Differs/ }).waitFor()
    await expect.poll(() => compared.getByRole('row').count()).toBe(6)
  })

  it('decides about duplicates by keyboard alone: not the same person, merge, undo; also at 360 px', async () => {
    const twice = (name: string, batch: number, city = 'Dhaka') => {
      const same = { mail: `${batch}@example.org`, phone: `88017123456${batch % 100}`, batch }
      return [person(name, { ...same, city: 'Dhaka' }), person(name, { ...same, city })]
    }
    const [oldest, newest] = twice('Rahima', 1997, LONG_BANGLA)
    const { formId } = await makeManySubmissions(product(), {
      people: [
        ...twice('Karim', 1999),
        ...twice('Salma', 1998),
        { ...newest!, status: 'completed' },
        oldest!,
      ],
    })
    const { page } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Karim').first().waitFor()
    await (await tool(page, 'Compare Duplicate All')).click()
    const found = page.getByRole('dialog', { name: 'Duplicate Submissions Comparison' })
    const says = (text: string) => found.getByText(text).first().waitFor()
    const press = (key: string) => page.keyboard.press(key)
    await says('Group 1 of 3')
    await found.getByRole('table').waitFor()
    await press('n')
    await says('Not the same person. This group does not come back.')
    await press('j')
    await says('Group 2 of 3')
    await press('ArrowRight')
    await says('Group 3 of 3')
    await says('Payment: ৳2,350.50, Bank transfer')
    await press('m')
    const merging = page.getByRole('dialog', { name: 'Merge 2 submissions' })
    await merging.getByRole('radiogroup', { name: 'City' }).waitFor()
    await lookOver(page)
    // The paid one is kept; the focus is on it, and Enter submits.
    await press('Enter')
    await says('Merged into the submission of Rahima')
    await page.setViewportSize({ width: 360, height: 740 })
    await press('u')
    await says('City')
    await press('k')
    await says('Group 2 of 3')
    await press('m')
    await merging.waitFor()
    await press('Enter')
    await says('Merged into the submission of Salma')
    await press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })

    await (await tool(page, 'Compare Duplicate All')).click()
    await says('1 group with 2 submissions, among 5 submissions compared.')
    await found.getByRole('button', { name: 'Show 1 group of different people' }).click()
    await found.getByText('Karim').first().waitFor()
    await press('n')
    await says('This group is compared again.')
    await press('Escape')
    await row(page, 'Salma').first().click()
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await notice(page, 'The merge was undone. All submissions are as they were.')
  })
})

const LONG_BANGLA =
  'ঢাকা মহানগরীর মিরপুর এলাকার পল্লবী থানার অন্তর্গত সেকশন বারো, ব্লক ক্ষ, সড়ক জ্ঞানতাপস ডক্টর মুহম্মদ শহীদুল্লাহ'
