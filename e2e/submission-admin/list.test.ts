import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { runBulkJobs } from '../../apps/server/src/features/bulk-jobs/index.ts'
import { boxOf } from '../support/box-of.ts'
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

  it('sets the status of several with a note, names the sum and undoes it, and deletes several with undo', async () => {
    const { formId, ids } = await makeManySubmissions(product(), {
      people: [
        { ...person('Rahima'), status: 'pending' },
        { ...person('Karim'), status: 'failed' },
        person('Free'),
      ],
    })
    const { page } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await page.getByLabel('Select Rahima').check()
    await page.getByLabel('Select Karim').check()
    const button = page.getByRole('button', { name: 'Set status' })
    const spot = await boxOf(button)
    // A second click on the same spot closes the menu, and chooses nothing.
    for (let i = 0; i < 2; i += 1) {
      await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2)
      await page.getByRole('menu').waitFor({ state: i === 0 ? 'visible' : 'detached' })
    }
    await button.click()
    await expect.poll(() => page.getByRole('menuitem').first().innerText()).toBe('Set 2 to completed')
    await page.getByRole('menuitem', { name: 'Set 2 to completed' }).click()
    const question = page.getByRole('dialog', { name: 'Set 2 submissions (৳4,701.00) to completed?' })
    await question.getByLabel('Send a message to 2 members').uncheck()
    await question.getByLabel('Note (optional)').fill('Seen on 3 May')
    await question.getByRole('button', { name: 'Set to completed' }).click()
    await notice(page, '2 submissions set to completed.')
    await row(page, 'Karim').getByText('Completed').waitFor()
    const { db } = product().server
    const notes = async () =>
      (
        await db
          .selectFrom('submissions')
          .select('admin_notes')
          .where('id', '=', ids[1] ?? '')
          .execute()
      )[0]?.admin_notes
    expect(await notes()).toBe('Seen on 3 May')
    await page.getByRole('button', { name: 'Undo' }).click()
    await notice(page, '2 submissions set back to what they were.')
    await row(page, 'Karim').getByText('Failed').waitFor()
    await row(page, 'Rahima').getByText('Pending').waitFor()
    expect(await notes()).toBe('')

    await page.getByLabel('Select Rahima').check()
    await page.getByLabel('Select Karim').check()
    await page.getByRole('button', { name: 'Delete (2)' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 submissions?' })
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    await dialog.getByRole('button', { name: 'Delete 2 submissions' }).click()
    await notice(page, '2 submissions deleted successfully')
    await page.getByText('1 submission', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await notice(page, '2 submissions restored.')
    await row(page, 'Rahima').waitFor()
    await page.getByText('3 submissions', { exact: true }).waitFor()
  })

  it('selects all that match by keyboard alone, shows the progress of a large action, cancels it and reports', async () => {
    const { formId } = await makeManySubmissions(product(), { people: [] })
    const { db } = product().server
    await sql`
      insert into submissions (form_id, form_version, unique_id, edit_code, status, data, has_payment, payment_method,
        payment_status, amount_paisa, created_at)
      select ${formId}, 1, upper(md5(${formId} || i)), '123456', 'pending', jsonb_build_object('name', 'Person ' || i),
        true, 'bank_transfer', 'pending', 2000, now() - i * interval '1 second'
      from generate_series(1, 2001) i`.execute(db)
    const { page, complaints } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Person 10').waitFor()
    await page.getByLabel('Select all on this page').focus()
    await page.keyboard.press('Space')
    await page.getByText('All 10 on this page are selected.').waitFor()
    await page.getByRole('button', { name: 'Select all 2,001 that match' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('All 2,001 submissions that match are selected.').waitFor()
    await page.getByLabel('Select Person 3', { exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByText('2,000 submissions of 2,001 that match are selected.').waitFor()
    await page.getByRole('button', { name: 'Set status' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Set 2,000 to completed' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Set 2,000 submissions (৳40,000.00) to completed?' })
    await question.getByLabel('Note (optional)').focus()
    await page.keyboard.type('Checked')
    await question.getByRole('button', { name: 'Set to completed' }).focus()
    await page.keyboard.press('Enter')
    const status = page.getByRole('status').filter({ hasText: 'Setting to completed' })
    await status.getByText('0 of 2,000 submissions').waitFor()

    // The product of a browser test has no background jobs: one batch is done by hand.
    const stop = new AbortController()
    const firstBatch = runBulkJobs({ db, log: pino({ level: 'silent' }) }, stop.signal)
    stop.abort()
    await firstBatch
    await status.getByText('250 of 2,000 submissions').waitFor()
    await lookOver(page)
    await status.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await status.getByText('Cancelling…').waitFor()
    await runBulkJobs({ db, log: pino({ level: 'silent' }) })
    await notice(page, 'Cancelled. 250 submissions set to completed.')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download report' }).focus()
    await page.keyboard.press('Enter')
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2001)
    expect(lines.filter((line) => line.includes('Set to completed'))).toHaveLength(250)
    expect(lines.at(-1)).toContain('"Not done","Cancelled"')
    expect(complaints).toEqual([])
  })

  it('lists deleted submissions and bulk actions on a phone, restores and exports selected ones', async () => {
    const { formId } = await makeManySubmissions(product(), { people: [person('Rahima'), person('Karim')] })
    const { token } = await product().makeUser('super_admin', 'Nasrin')
    const { page } = await product().visit({ path: `/admin/submissions?formId=${formId}`, token, width: 360 })
    await page.getByLabel('Select Rahima').check()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export selected' }).click()
    await page.getByRole('menuitem', { name: 'Export 1 as CSV' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect([text.includes('Rahima'), text.includes('Karim')]).toEqual([true, false])
    await page.getByRole('button', { name: 'Delete (1)' }).click()
    await page.getByRole('button', { name: 'Delete 1 submission' }).click()
    await notice(page, '1 submission deleted successfully')
    await page.goto('/admin/bulk-actions')
    await page.getByText('1 submission deleted successfully.').waitFor()
    await lookOver(page)
    await page.goto('/admin/deleted-submissions')
    await page.getByRole('button', { name: /^Restore Rahima/ }).waitFor()
    await lookOver(page)
    await page.getByRole('button', { name: /^Restore Rahima/ }).click()
    await notice(page, 'Submission restored')
    await page.goto(`/admin/submissions?formId=${formId}`)
    await page.getByLabel('Select Rahima').waitFor()
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
