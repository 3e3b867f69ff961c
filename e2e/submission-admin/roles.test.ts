import type { Role } from '@nibondhon/domain'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeManySubmissions, person } from './submission-data.ts'
import { submissionAdminProduct, row, tool } from './steps.ts'

const { product, as } = submissionAdminProduct()

describe('each role sees what it may do', () => {
  const CAN: [Role, string[]][] = [
    ['submission_viewer', []],
    ['payment_approver', ['Update status', 'Export CSV']],
    ['submission_editor', ['Edit', 'Delete', 'Export CSV']],
    ['notification_manager', ['Send Email']],
    ['admin', ['Update status', 'Export CSV', 'Edit', 'Delete', 'Send Email']],
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
