import { describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { notice, row, submissionAdminProduct } from './steps.ts'
import { makeManySubmissions, person } from './submission-data.ts'

const { product, as } = submissionAdminProduct()

const makeReunion = () =>
  makeManySubmissions(product(), {
    title: 'Reunion',
    people: [
      { ...person('Rahima', { city: 'Sylhet' }), status: 'pending' },
      { ...person('Karim', { city: 'Dhaka' }), status: 'pending' },
      { ...person('Shamima'), status: 'completed' },
    ],
  })

describe('a view of the list', () => {
  it('is saved by keyboard, shared by a link and changed', async () => {
    const { formId } = await makeReunion()
    const { page, complaints } = await as('super_admin', `/admin/submissions?formId=${formId}&status=pending`)
    await row(page, 'Rahima').waitFor()
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
    await row(other.page, 'Karim').waitFor()
    await other.page.getByText('2 submissions', { exact: true }).waitFor()
    expect(new URL(other.page.url()).searchParams.get('status')).toBe('pending')
    await other.page.getByRole('tab', { name: 'Completed', exact: true }).click()
    await row(other.page, 'Shamima').waitFor()
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
    await page.goto(`/admin/submissions?view=${id}`)
    await notice(page, 'This view no longer exists')
    expect([...complaints, ...other.complaints]).toEqual([])
  })

  it('has the number of each tab, the sum, and the columns that were chosen with their widths', async () => {
    const { formId } = await makeReunion()
    const { page, complaints } = await as('super_admin', `/admin/submissions?formId=${formId}`)
    await row(page, 'Rahima').waitFor()
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

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this list as a view…' }).waitFor()
    await page.keyboard.press('Escape')
    await lookOver(page)
    expect(complaints).toEqual([])
  })
})
