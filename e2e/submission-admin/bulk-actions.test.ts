import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { BATCH_SIZE, runBulkJobs } from '../../apps/server/src/features/bulk-jobs/run-jobs.ts'
import { boxOf } from '../support/box-of.ts'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { makeManySubmissions, person } from './submission-data.ts'
import { submissionAdminProduct, notice, row } from './steps.ts'

const { product, resume } = submissionAdminProduct()

describe('the selection', () => {
  it('sets the status of several with a note, names the sum and undoes it; assigns and deletes several with undo', async () => {
    const { formId, ids } = await makeManySubmissions(product(), {
      people: [
        { ...person('Rahima'), status: 'pending' },
        { ...person('Karim'), status: 'failed' },
        person('Free'),
      ],
    })
    const { page } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
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
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    const assigning = page.getByRole('dialog', { name: 'Assign 2 submissions' })
    await assigning.getByRole('combobox', { name: 'Assign to' }).click()
    await page.getByRole('option', { name: 'Nasrin (me)' }).click()
    await assigning.getByRole('button', { name: 'Assign 2 submissions' }).click()
    await notice(page, '2 submissions assigned to Nasrin.')
    await row(page, 'Karim').getByTitle('Assigned to Nasrin').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await notice(page, '2 submissions set back to what they were.')
    await row(page, 'Karim').getByTitle('Assigned to Nasrin').waitFor({ state: 'detached' })

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
    const { page, complaints } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
    await page.getByLabel('Select Person 10', { exact: true }).waitFor()
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
    await status.getByText(`${BATCH_SIZE} of 2,000 submissions`).waitFor()
    await lookOver(page, { part: status })
    await status.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await status.getByText('Cancelling…').waitFor()
    await runBulkJobs({ db, log: pino({ level: 'silent' }) })
    await notice(page, `Cancelled. ${BATCH_SIZE} submissions set to completed.`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download report' }).focus()
    await page.keyboard.press('Enter')
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2001)
    expect(lines.filter((line) => line.includes('Set to completed'))).toHaveLength(BATCH_SIZE)
    expect(lines.at(-1)).toContain('"Not done","Cancelled"')
    expect(complaints).toEqual([])
  })

  it('tags by keyboard on a phone, lists deleted submissions and bulk actions, restores and exports selected ones', async () => {
    const { formId } = await makeManySubmissions(product(), { people: [person('Rahima'), person('Karim')] })
    const { page } = await resume('super_admin', `/admin/submissions?formId=${formId}`, 360)
    await page.getByLabel('Select Rahima').check()
    await page.getByRole('button', { name: 'Tag', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Tag 1 submission' }).waitFor()
    await lookOver(page)
    await page.getByRole('combobox', { name: 'Add tags' }).focus()
    // The second name counts without Enter.
    await page.keyboard.type('Hall')
    await page.keyboard.press('Enter')
    await page.keyboard.type('বড় মিলনায়তন')
    await page.getByRole('button', { name: 'Tag 1 submission' }).focus()
    await page.keyboard.press('Enter')
    await notice(page, 'Tags of 1 submission changed.')
    await page.getByTitle('বড় মিলনায়তন').first().waitFor()
    await page.getByLabel('Select Rahima').check()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export selected' }).click()
    await page.getByRole('menuitem', { name: 'Export 1 as CSV' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect([text.includes('Rahima'), text.includes('Karim')]).toEqual([true, false])
    await page.getByRole('button', { name: 'Delete (1)' }).click()
    await page.getByRole('button', { name: 'Delete 1 submission' }).click()
    await notice(page, '1 submission deleted successfully')
    await goWithin(page, '/admin/bulk-actions')
    await page.getByText('1 submission deleted successfully.').waitFor()
    await lookOver(page)
    await goWithin(page, '/admin/deleted-submissions')
    await page.getByRole('button', { name: /^Restore Rahima/ }).waitFor()
    await page.getByLabel('Search deleted submissions').fill('nobody')
    await page.getByText('No deleted submission found').waitFor()
    await page.getByLabel('Search deleted submissions').fill('rahima')
    await page.getByRole('button', { name: /^Restore Rahima/ }).waitFor()
    await lookOver(page)
    const isWhole = (text: Element) => text.scrollWidth <= text.clientWidth
    expect(await page.getByText('Admin Panel', { exact: true }).evaluate(isWhole)).toBe(true)
    await page.getByRole('button', { name: /^Restore Rahima/ }).click()
    await notice(page, 'Submission restored')
    await goWithin(page, `/admin/submissions?formId=${formId}`)
    await page.getByLabel('Select Rahima').waitFor()
  })
})
