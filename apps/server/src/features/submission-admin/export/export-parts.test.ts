import type { Answers } from '@nibondhon/domain'
import type { FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'

const admin = submissionAdminServer()

const matrix = (...labels: string[]): FieldInput => ({
  id: 'event',
  type: 'matrix',
  label: 'Event',
  options: [{ value: 'g', label: 'Good' }],
  matrix: { rows: labels.map((label) => ({ value: label.toLowerCase(), label })) },
})
const HOME: FieldInput = { id: 'home', type: 'address', label: 'Home' }
const MEALS: FieldInput = { id: 'meals', type: 'ranking', label: 'Meals', options: ['Fish', 'Beef'] }

describe('an export of answers with parts', () => {
  it('has a column for each place of an address and each line of a matrix, also of earlier versions', async () => {
    const { db } = admin.server
    const formId = await makeStoredForm(db, { fields: [HOME, MEALS, matrix('Food', 'Music')] })
    await changeStoredForm(db, formId, { fields: [HOME, MEALS, matrix('Food', 'Venue')] })
    const store = (version: number, data: Answers) => makeSubmission(db, { id: formId, version }, { data })
    await store(1, { home: ['Dhaka', 'Gazipur', 'Sreepur', '=House 5'], event: [{ music: 'g' }] })
    await store(2, { meals: ['Beef', 'Fish'], event: [{ food: 'g', venue: 'g' }] })
    const { body } = await admin.server.app.inject({
      url: `/api/export/submissions?format=csv&formId=${formId}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [titles = '', ...rows] = body.trim().split('\r\n')
    expect(titles.slice(titles.indexOf('"Home'))).toBe(
      '"Home: Division","Home: District","Home: Upazila","Home: Village, road, house and postcode",' +
        '"Meals","Event: Food","Event: Venue","Event: Music"',
    )
    expect(rows.map((row) => row.split(',').slice(13).join()).toSorted()).toEqual([
      `"Dhaka","Gazipur","Sreepur","'=House 5",,,,"Good"`,
      ',,,,"1. Beef, 2. Fish","Good","Good",',
    ])
  })

  it('has its own columns, places and consents in the language of the table', async () => {
    const { db } = admin.server
    const photos: FieldInput = { id: 'photos', type: 'consent', label: 'Photos' }
    const formId = await makeStoredForm(db, { fields: [HOME, photos] })
    const data = { home: ['Dhaka', 'Gazipur', 'Sreepur'], photos: 'v2 en 2026-11-16' }
    await makeSubmission(db, { id: formId, version: 1 }, { data })
    const { body } = await admin.server.app.inject({
      url: `/api/export/submissions?format=csv&formId=${formId}&language=bn`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [titles, row] = body.trim().split('\r\n')
    expect(titles).toContain('"ফরম","নিবন্ধন নম্বর","অবস্থা","জমা দেওয়ার সময়","সর্বশেষ পরিবর্তন","সম্পাদিত"')
    expect(row).toContain('"সম্পন্ন"')
    expect(row).toContain(',"না","নেই",')
    expect(titles).toContain('"Home: বিভাগ","Home: জেলা","Home: উপজেলা"')
    expect(row).toContain('"ঢাকা","গাজীপুর","শ্রীপুর",,"১৬ নভেম্বর ২০২৬ তারিখে সংস্করণ ২-এ সম্মতি দেওয়া হয়েছে"')
  })
})
