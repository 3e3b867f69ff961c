// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BegunPayment, Draft, FormRecord, PendingSubmission } from './form-record.ts'
import {
  chosenFiles,
  hasPaymentAttempt,
  clearDraft,
  clearSubmitted,
  readDraft,
  storedForm,
  updateFormSession,
} from './form-session.ts'
import {
  findBegunPayment,
  readPaymentAttempts,
  toPaymentAttempt,
  readBegunPayment,
  readChoices,
  readPaymentSession,
  readSentSubmission,
} from './payment-session.ts'
import { readSaved } from '../saved-draft/draft-record.ts'

const EMPTY: FormRecord = {
  draft: null,
  pending: null,
  payment: null,
  choices: { method: null, notes: '' },
  begun: null,
  sent: null,
  saved: null,
  link: null,
}
const form = { id: 'form-1', customUrl: 'Reunion' }
const attempt = {
  answers: { name: 'Rahima' },
  amount: 1500,
  payment: { orderId: 'o' },
  files: ['photo me.png 3 1'],
}
const draft: Draft = { answers: { name: 'Rahima' }, key: 'key-1', attempts: [attempt], files: ['photo'] }
const pending: PendingSubmission = {
  customUrl: 'Reunion',
  formId: 'form-1',
  formTitle: 'Reunion',
  formData: { name: 'Rahima' },
  amount: 1500,
  key: 'key-1',
  website: '',
}
const bkash = { paymentID: 'TR1', bkashURL: 'https://bkash.example/pay', orderId: 'o', amount: 1500 }
const payment = { key: 'key-1', attempts: [attempt], bkash }
const choices = { method: 'bank_transfer', notes: 'Paid at Gulshan' } as const
const begun: BegunPayment = {
  customUrl: 'Reunion',
  paymentID: 'TR1',
  bkashURL: 'https://bkash.example/pay',
  uniqueId: 'A'.repeat(32),
  submissionId: 's',
  editCode: '123456',
  key: 'key-1',
}
const saved = { secret: 's'.repeat(43), id: 'id', revision: 2 }
const whole: FormRecord = {
  draft,
  pending,
  payment,
  choices,
  begun,
  sent: 'A'.repeat(32),
  saved,
  link: 'l'.repeat(43),
}

beforeEach(() => sessionStorage.clear())

/** Every part of a record, validated as the pages read it. */
function readFormSession(customUrl: string): FormRecord {
  const session = readPaymentSession({ customUrl, state: null })
  return {
    draft: readDraft(customUrl),
    pending: session.name === 'ready' ? session.pending : null,
    payment: toPaymentAttempt(storedForm(customUrl).payment),
    choices: readChoices(customUrl),
    begun: readBegunPayment(customUrl),
    sent: readSentSubmission(customUrl),
    saved: readSaved(customUrl),
    link: (storedForm(customUrl).link as string | undefined) ?? null,
  }
}

describe('the record of a form', () => {
  it('is read as it was written, in any case of the address', () => {
    updateFormSession('Reunion', whole)
    expect(readFormSession('reunion')).toEqual(whole)
  })

  it('has the rows of groups, and no list of other things', () => {
    const answers = { guests: [{ name: 'A', meals: ['x'], age: 5 }, {}], none: [5], nested: [['a']] }
    sessionStorage.setItem('member-session:reunion', JSON.stringify({ draft: { ...draft, answers } }))
    expect(readFormSession('reunion').draft?.answers).toEqual({ guests: answers.guests })
  })

  it('keeps the other parts when one is updated', () => {
    updateFormSession('reunion', { draft })
    updateFormSession('reunion', { choices })
    expect(readFormSession('reunion')).toEqual({ ...EMPTY, draft, choices })
  })

  it('is separate for each form', () => {
    updateFormSession('reunion', { draft })
    expect(readFormSession('picnic')).toEqual(EMPTY)
  })

  it.each(['not JSON', '[]', '"text"', 'null', '{"draft":1,"pending":[],"payment":"x","begun":{}}'])(
    'is empty where the tab holds %s',
    (stored) => {
      sessionStorage.setItem('member-session:reunion', stored)
      expect(readFormSession('reunion')).toEqual(EMPTY)
    },
  )

  it('drops a damaged part and keeps the others', () => {
    const stored = { ...whole, payment: { ...payment, bkash: { paymentID: 7 } }, begun: { paymentID: 'TR1' } }
    sessionStorage.setItem('member-session:reunion', JSON.stringify(stored))
    expect(readFormSession('reunion')).toEqual({
      ...whole,
      payment: { ...payment, bkash: null },
      begun: null,
    })
  })

  it('drops an attempt or answer that cannot be read', () => {
    const answers = { name: 'Rahima', meal: { size: 'large' }, guests: ['a', 1] }
    const stored = { draft: { ...draft, answers, attempts: ['x', { ...attempt, answers }, attempt] } }
    sessionStorage.setItem('member-session:reunion', JSON.stringify(stored))
    expect(readFormSession('reunion').draft).toEqual({ ...draft, answers: { name: 'Rahima' } })
  })

  it('drops a payment method that is not offered', () => {
    sessionStorage.setItem('member-session:reunion', '{"choices":{"method":"cash","notes":7}}')
    expect(readFormSession('reunion').choices).toEqual({ method: null, notes: '' })
  })

  it('is empty, and does not fail, where the browser forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('No', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    onTestFinished(() => void vi.unstubAllGlobals())
    updateFormSession('reunion', { draft })
    clearSubmitted(form)
    expect(readFormSession('reunion')).toEqual(EMPTY)
    expect(findBegunPayment(() => true)).toBeNull()
  })
})

describe('what was sent to pay', () => {
  it('is known under its Idempotency-Key only', () => {
    updateFormSession('reunion', { payment })
    expect(readPaymentAttempts({ customUrl: 'reunion', key: 'key-1' })).toEqual(payment)
    expect(hasPaymentAttempt({ customUrl: 'reunion', key: 'key-1' })).toBe(true)
    expect(hasPaymentAttempt({ customUrl: 'reunion', key: 'key-2' })).toBe(false)
    expect(readPaymentAttempts({ customUrl: 'reunion', key: 'key-2' })).toEqual({
      key: 'key-2',
      attempts: [],
      bkash: null,
    })
  })
})

describe('clearing', () => {
  it('keeps what was sent when the member clears the form', () => {
    updateFormSession('reunion', whole)
    chosenFiles(form.id).set('photo', new File(['x'], 'me.png'))
    clearDraft(form)
    expect(readFormSession('reunion')).toEqual({ ...whole, draft: null, choices: EMPTY.choices, saved: null })
    expect(chosenFiles(form.id).size).toBe(0)
  })

  it('leaves only the begun payment once the submission is stored', () => {
    updateFormSession('reunion', whole)
    chosenFiles(form.id).set('photo', new File(['x'], 'me.png'))
    clearSubmitted(form)
    expect(readFormSession('reunion')).toEqual({ ...EMPTY, begun })
    expect(chosenFiles(form.id).size).toBe(0)
  })

  it('removes the record of a form without a begun payment', () => {
    updateFormSession('reunion', { ...whole, begun: null })
    clearSubmitted(form)
    expect(sessionStorage.length).toBe(0)
  })
})

describe('findBegunPayment', () => {
  it('finds a payment of any form by what the member comes back with', () => {
    const other = { ...begun, customUrl: 'picnic', paymentID: 'TR2' }
    updateFormSession('reunion', { begun })
    updateFormSession('picnic', { begun: other })
    expect(findBegunPayment(({ paymentID }) => paymentID === 'TR2')).toEqual(other)
    expect(findBegunPayment(({ paymentID }) => paymentID === 'TR3')).toBeNull()
  })
})
