// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { updateFormSession } from './form-session.ts'
import { readPaymentSession, readSentSubmission } from './payment-session.ts'

const pending = {
  customUrl: 'reunion',
  formId: 'a',
  formTitle: 'Reunion',
  formData: { name: 'Rahima' },
  amount: 1500,
  key: 'k',
  website: '',
}

beforeEach(() => sessionStorage.clear())

describe('readPaymentSession', () => {
  it('takes what the form page handed over before what the tab stored', () => {
    updateFormSession('reunion', { pending: { ...pending, amount: 1 } })
    expect(readPaymentSession({ customUrl: 'reunion', state: pending })).toEqual({ name: 'ready', pending })
  })

  it('takes what the tab stored when the page was opened by its address', () => {
    updateFormSession('reunion', { pending })
    expect(readPaymentSession({ customUrl: 'Reunion', state: null })).toEqual({ name: 'ready', pending })
  })

  it('keeps the discount of a code, also over a reload, and leaves out what is none', () => {
    const discount = {
      id: 'friends',
      label: 'Friends',
      type: 'code' as const,
      code: 'FRIEND10',
      percent: 10,
      amount: null,
      position: 1,
    }
    const state = { ...pending, discount }
    expect(readPaymentSession({ customUrl: 'reunion', state })).toEqual({ name: 'ready', pending: state })
    updateFormSession('reunion', { pending: state })
    expect(readPaymentSession({ customUrl: 'reunion', state: null })).toEqual({
      name: 'ready',
      pending: state,
    })
    for (const broken of ['FRIEND10', { ...discount, code: 10 }, { ...discount, position: undefined }]) {
      const read = readPaymentSession({ customUrl: 'reunion', state: { ...pending, discount: broken } })
      expect(read).toEqual({ name: 'ready', pending })
    }
  })

  it('rejects the stored answers of another form', () => {
    updateFormSession('reunion', { pending })
    expect(readPaymentSession({ customUrl: 'picnic', state: null }).name).toBe('mismatch')
  })

  it('rejects answers of another form that came with the navigation', () => {
    updateFormSession('picnic', { pending: { ...pending, customUrl: 'picnic' } })
    expect(readPaymentSession({ customUrl: 'picnic', state: pending }).name).toBe('mismatch')
  })

  it.each([
    null,
    'text',
    {},
    { ...pending, amount: 0 },
    { ...pending, amount: '1500' },
    { ...pending, formData: [] },
    { ...pending, formData: { name: { first: 'Rahima' } } },
    { ...pending, formId: undefined },
    { ...pending, key: '' },
  ])('is invalid with nothing to pay for: %j', (stored) => {
    sessionStorage.setItem('member-session:reunion', JSON.stringify({ pending: stored }))
    expect(readPaymentSession({ customUrl: 'reunion', state: stored }).name).toBe('invalid')
  })
})

describe('readSentSubmission', () => {
  it('knows what this tab has sent, also after its answers are cleared', () => {
    updateFormSession('reunion', { pending, sent: 'K7M2' })
    updateFormSession('reunion', { pending: null })
    expect(readSentSubmission('Reunion')).toBe('K7M2')
    expect(readSentSubmission('picnic')).toBeNull()
  })

  it.each([7, '', {}, null])('knows nothing of a damaged record: %j', (sent) => {
    sessionStorage.setItem('member-session:reunion', JSON.stringify({ sent }))
    expect(readSentSubmission('reunion')).toBeNull()
  })
})
