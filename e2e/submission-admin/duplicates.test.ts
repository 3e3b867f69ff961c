import { describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { makeManySubmissions, person } from './submission-data.ts'
import { submissionAdminProduct, notice, row, tool } from './steps.ts'

const { product, resume } = submissionAdminProduct()

describe('the list', () => {
  it('finds duplicates among all submissions, by similarity and by chosen fields, and highlights them', async () => {
    const same = { mail: 'same@example.org', phone: '8801712345678', batch: 1998, city: 'Dhaka' }
    const { formId } = await makeManySubmissions(product(), {
      people: [person('Rahima', same), person('RAHIMA', same), person('Karim')],
    })
    const { page } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
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

  it('decides about duplicates by keyboard alone: not the same person, merge, undo; also at 360 px and by mouse', async () => {
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
    const { page } = await resume('super_admin', `/admin/submissions?formId=${formId}`)
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
    // While the undo is being saved, the key does nothing.
    await expect
      .poll(async () => {
        if (!(await merging.isVisible())) await press('m')
        return merging.isVisible()
      })
      .toBe(true)
    await press('Enter')
    await says('Merged into the submission of Salma')
    await press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })

    await (await tool(page, 'Compare Duplicate All')).click()
    await says('1 group with 2 submissions, among 5 submissions compared.')
    // The same by mouse, with another city.
    await found.getByRole('button', { name: 'Merge…' }).click()
    await merging.getByRole('radiogroup', { name: 'City' }).getByText(LONG_BANGLA).click()
    await merging.getByRole('button', { name: 'Merge 2 submissions' }).click()
    await says('Merged into the submission of Rahima')
    await found.getByRole('button', { name: 'Undo' }).click()
    await says('City')
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

const LONG_BANGLA = 'ঢাকা মহানগরীর মিরপুর এলাকার পল্লবী থানার অন্তর্গত সেকশন বারো, ব্লক ক্ষ, সড়ক জ্ঞানতাপস ডক্টর মুহম্মদ শহীদুল্লাহ'
