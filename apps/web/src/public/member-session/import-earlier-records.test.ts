// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { storedForm } from './form-session.ts'
import { importEarlierRecords } from './import-earlier-records.ts'
import { readSubmissionSession } from './submission-session.ts'

const ID = 'ABCD1234EFGH5678IJKL9012MNOP3456'
const attempt = { answers: { name: 'Rahima' }, amount: 1500, payment: null, files: [] }
const pending = {
  customUrl: 'reunion',
  formId: 'a',
  formTitle: 'Reunion',
  formData: { name: 'Rahima' },
  amount: 1500,
  key: 'k',
  website: '',
}
const bkash = { paymentID: 'TR1', bkashURL: 'https://bkash.example', orderId: 'o', amount: 1500 }
const begun = {
  customUrl: 'reunion',
  paymentID: 'TR1',
  bkashURL: 'https://bkash.example',
  uniqueId: ID,
  submissionId: 's',
  editCode: '012345',
  key: 'k',
}

beforeEach(() => sessionStorage.clear())

function store(records: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(records)) sessionStorage.setItem(key, JSON.stringify(value))
}

describe('the separate keys of an earlier version', () => {
  it('become one record for the form', () => {
    store({
      'form-draft:reunion': { answers: { name: 'Rahima' }, key: 'k', tries: [attempt], files: ['photo'] },
      'pending-submission': pending,
      'payment-attempt': { key: 'k', tries: [attempt], bkash },
      'payment-choices': { customUrl: 'reunion', method: 'bank', notes: 'Late' },
      'begun-payment': begun,
    })
    importEarlierRecords()
    expect(storedForm('reunion')).toEqual({
      draft: { answers: { name: 'Rahima' }, key: 'k', attempts: [attempt], files: ['photo'] },
      pending,
      payment: { key: 'k', attempts: [attempt], bkash },
      choices: { method: 'bank_transfer', notes: 'Late' },
      begun,
    })
    expect(Object.keys({ ...sessionStorage })).toEqual(['member-session:reunion'])
  })

  it('become one record for the submission', () => {
    const editDraft = { updatedAt: '2026-11-14', changes: { city: 'Sylhet' } }
    store({ [`edit-draft:${ID}`]: editDraft, [`edit-code ${ID}`]: '012345' })
    importEarlierRecords()
    expect(readSubmissionSession(ID)).toEqual({ editCode: '012345', editDraft })
    expect(sessionStorage.length).toBe(1)
  })

  it('are dropped where they cannot be read', () => {
    store({
      'form-draft:reunion': 'x',
      'pending-submission': { ...pending, amount: 'free' },
      'payment-attempt': { key: 'of no form' },
      'payment-choices': [],
      'begun-payment': { paymentID: 7 },
      'edit-code short': 12,
    })
    sessionStorage.setItem('form-draft:picnic', 'not JSON')
    importEarlierRecords()
    expect(sessionStorage.length).toBe(0)
  })

  it('leave keys of others alone', () => {
    store({ 'something-else': 1 })
    importEarlierRecords()
    expect(sessionStorage.getItem('something-else')).toBe('1')
  })
})
