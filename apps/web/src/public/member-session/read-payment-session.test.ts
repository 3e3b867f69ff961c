import { describe, expect, it } from 'vitest'
import { readPaymentSession } from './read-payment-session.ts'

const pending = {
  customUrl: 'reunion',
  formId: 'a',
  formTitle: 'Reunion',
  formData: { name: 'Rahima' },
  amount: 1500,
  key: 'k',
  website: '',
}

describe('readPaymentSession', () => {
  it('takes what the form page handed over before what the session kept', () => {
    const session = readPaymentSession({
      customUrl: 'reunion',
      state: pending,
      stored: { ...pending, amount: 1 },
    })
    expect(session).toEqual({ name: 'ready', pending })
  })

  it('takes what the session kept when the page was opened by its address', () => {
    const session = readPaymentSession({ customUrl: 'Reunion', state: null, stored: pending })
    expect(session).toEqual({ name: 'ready', pending })
  })

  it('refuses the answers of another form', () => {
    expect(readPaymentSession({ customUrl: 'picnic', state: null, stored: pending }).name).toBe('mismatch')
  })

  it.each([
    null,
    'text',
    {},
    { ...pending, amount: 0 },
    { ...pending, amount: '1500' },
    { ...pending, formData: [] },
    { ...pending, formId: undefined },
    { ...pending, key: '' },
  ])('is invalid with nothing to pay for: %j', (stored) => {
    expect(readPaymentSession({ customUrl: 'reunion', state: stored, stored }).name).toBe('invalid')
  })
})
