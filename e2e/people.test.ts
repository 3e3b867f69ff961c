import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { importNow } from '../apps/server/src/testing/people/import-list.ts'
import { joinNow } from '../apps/server/src/testing/people/join-now.ts'
import { call } from '../apps/server/src/testing/http/call.ts'
import { submit } from './public/submissions-of.ts'
import { LONG_NAME } from './support/bangla-console.ts'
import { formProduct, notice } from './support/form-steps.ts'
import { inspect } from './support/inspect-bangla.ts'
import { lookOver } from './support/look-over.ts'
import { publishForm } from './support/publish-form.ts'

const { product, visit } = formProduct()

it('people who look like one are told apart or merged, tagged, exported and erased at the desk', async () => {
  const form = await publishForm(product(), {
    title: 'Reunion',
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'phone', label: 'Mobile', type: 'tel' },
      { id: 'batch', label: 'Batch' },
    ],
  })
  const people = ['Abdul Karim', 'Abdul Korim', 'Shamima Nasrin', 'Samima Nasrin']
  for (const [index, name] of people.entries()) {
    const batch = index < 2 ? '1998' : '2001'
    await submit(product(), form.id, { name, phone: `0171234567${index}`, batch })
  }
  await joinNow(product().server.db)

  const { page, complaints } = await visit({ path: '/admin/people' })
  await page.getByText('2 pairs of people may be the same.').waitFor()
  await page.getByRole('link', { name: 'Look at them' }).click()
  await page.getByRole('heading', { name: 'The same person?' }).waitFor()
  await page.getByText('Similar name').first().waitFor()
  await lookOver(page, { what: 'people who may be the same' })
  await page.getByRole('button', { name: /Nasrin and .* Nasrin are not the same$/ }).click()
  await notice(page, 'They are not proposed again')
  await page.getByRole('button', { name: 'Merge, keep “Abdul Karim”' }).click()
  await page.getByRole('heading', { name: 'Nothing to decide' }).waitFor()

  await page.getByRole('link', { name: 'All people' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Abdul Korim' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Abdul Karim' }).click()
  await page.getByText('Merged into this person').waitFor()
  await lookOver(page, { what: 'a person after a merge' })
  await page.getByRole('button', { name: 'Undo the merge of Abdul Korim' }).click()
  await notice(page, 'They are two people again')

  await page.getByRole('button', { name: 'Merge with …' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge Abdul Karim with another person' })
  await merging.getByRole('radio', { name: /^Abdul Korim/ }).check()
  await lookOver(page, { what: 'the comparison of two people' })
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await notice(page, 'They are one person now')

  await page.goto(`${product().server.url}/admin/people`)
  for (const name of ['Abdul Karim', 'Shamima Nasrin']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const tagging = page.getByRole('dialog', { name: 'Tag 2 people' })
  await tagging.getByRole('combobox', { name: 'Add tags' }).fill('Committee')
  await tagging.getByRole('combobox', { name: 'Add tags' }).press('Enter')
  await lookOver(page, { what: 'the tags of several people' })
  await tagging.getByRole('button', { name: 'Save tags' }).click()
  await notice(page, 'The tags are saved')
  await expect.poll(() => page.getByText('Committee', { exact: true }).count()).toBe(2)

  await page.getByRole('link', { name: 'Abdul Karim' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all data' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Abdul Korim')
  await page.getByRole('button', { name: 'Erase' }).click()
  const erasing = page.getByRole('dialog', { name: 'Erase Abdul Karim?' })
  await erasing.getByRole('textbox', { name: 'Reason' }).fill('The member asked for it')
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByRole('heading', { name: 'Erased person' }).waitFor()
  await lookOver(page, { what: 'an erased person' })
  const left = await product().server.db.selectFrom('submissions').select('data').execute()
  expect(JSON.stringify(left)).not.toContain('Abdul')
  expect(complaints).toEqual([])
})

it('a list in Bangla is decided about, applied and undone on a phone', async () => {
  const { db, app } = product().server
  await db.deleteFrom('people').execute()
  const { id, token } = await product().makeUser('super_admin', 'নাসরিন আক্তার')
  await db.updateTable('users').set({ language: 'bn', digits: 'bn' }).where('id', '=', id).execute()
  const known = { name: 'রহিমা খাতুন', batch: '১৯৯৮', emails: ['rahima@example.org'] }
  await call(app, 'POST /api/people', { token, body: known })

  const { page, complaints } = await product().visit({
    path: '/admin/people',
    token,
    width: 360,
    language: 'bn',
  })
  await page.getByRole('link', { name: 'রহিমা খাতুন' }).waitFor()
  await inspect(page, 'the register', [360])
  await page.getByRole('link', { name: 'তালিকা আনুন' }).click()
  await page.getByRole('button', { name: 'সারি পেস্ট করুন' }).click()
  const rows = [
    'নাম\tমোবাইল\tব্যাচ',
    'রহিমা খাতুন\t01712345678\t১৯৯৮',
    `${LONG_NAME}\t01812345678\t২০০১`,
    'জমির\t123\t২০০১',
  ]
  await page.getByRole('textbox', { name: 'সারি' }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'সারিগুলো পড়ুন' }).click()

  await page.getByRole('tab', { name: 'সিদ্ধান্ত দিন (১)' }).waitFor()
  await page.getByRole('button', { name: /^ইনি রহিমা খাতুন/ }).waitFor()
  await inspect(page, 'the preview of a list', [360])
  await page.getByRole('button', { name: /^ইনি রহিমা খাতুন/ }).click()
  await page.getByRole('tab', { name: 'সিদ্ধান্ত দিন (০)' }).waitFor()
  await page.getByRole('tab', { name: 'দেখার মতো ঘর (১)' }).click()
  await page.getByText('ফোন নম্বর নয়: 123', { exact: false }).waitFor()
  await inspect(page, 'the cells to check', [360])

  await page.getByRole('button', { name: 'তালিকা প্রয়োগ করুন' }).click()
  await page.getByText('প্রয়োগ শুরু হয়েছে').waitFor()
  await importNow(db)
  await page.getByRole('button', { name: 'তালিকা ফিরিয়ে নিন' }).waitFor()
  await inspect(page, 'an applied list', [360])
  const names = async () =>
    (await db.selectFrom('people').select(['name', 'phones']).orderBy('created_at').execute()).map(
      (person) => [person.name, ...person.phones],
    )
  expect(await names()).toEqual([['রহিমা খাতুন', '8801712345678'], [LONG_NAME, '8801812345678'], ['জমির']])

  await page.getByRole('button', { name: 'তালিকা ফিরিয়ে নিন' }).click()
  const question = page.getByRole('alertdialog', { name: 'এই তালিকা ফিরিয়ে নেবেন?' })
  await inspect(page, 'the question about the undo', [360])
  await question.getByRole('button', { name: 'তালিকা ফিরিয়ে নিন' }).click()
  await page.getByText('ফেরানো শুরু হয়েছে').waitFor()
  await importNow(db)
  await page.getByText(/সারি ফেরানো হয়েছে/).waitFor()
  expect(await names()).toEqual([['রহিমা খাতুন']])
  expect(complaints).toEqual([])
})
