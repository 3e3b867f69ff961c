import { describe, expect, it } from 'vitest'
import { makeField } from '../testing/index.ts'
import { fillVariables } from './fill-variables.ts'
import { formVariables, type VariableSubmission } from './form-variables.ts'
import { sampleVariables } from './sample-variables.ts'
import type { VariableContext } from './variable-names.ts'

const SUBMISSION: Omit<VariableSubmission, 'answers'> = {
  id: '17',
  uniqueId: '0000000Z000000000000000000000000',
  editCode: '012345',
  status: 'pending',
  createdAt: '2026-11-14T19:30:00Z',
  payment: {
    status: 'failed',
    amountPaisa: 235_050,
    method: 'bkash',
    reference: 'K7P4XQP',
    bkashTrxId: 'T1',
    bkashPaymentId: 'P1',
  },
}

describe('the rows of a group', () => {
  const guests = makeField({
    id: 'guests',
    label: 'Guests',
    type: 'group',
    group: {
      rowLabel: 'Guest',
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'meal', label: 'Meal', type: 'radio', options: [{ value: 'f', label: 'Fish' }] },
      ],
    },
  })
  const rows = [
    { name: 'Rahim', meal: 'f' },
    { name: 'Karim <b>', meal: '' },
  ]
  const valuesIn = (context: VariableContext) =>
    formVariables({
      context,
      form: { title: 'T', description: '', fields: [guests] },
      submission: { ...SUBMISSION, answers: { guests: rows } },
      timeZone: 'Asia/Dhaka',
    })

  it('are one line each in e-mails and PDFs', () => {
    for (const context of ['email', 'pdf'] as const) {
      expect(valuesIn(context).guests).toBe('Guest 1: Rahim, Meal: Fish\nGuest 2: Karim <b>')
      expect(valuesIn(context).allFields).toBe('Guests:\nGuest 1: Rahim, Meal: Fish\nGuest 2: Karim <b>')
    }
    expect(fillVariables('<p>{{guests}}</p>', valuesIn('email'), { escape: 'html' })).toBe(
      '<p>Guest 1: Rahim, Meal: Fish<br>Guest 2: Karim &lt;b&gt;</p>',
    )
  })

  it('are cut to one short line in an SMS', () => {
    expect(valuesIn('sms').guests).toBe('2: Rahim, Karim <b>')
  })

  it('are one made-up row in previews', () => {
    const form = { title: 'T', description: '', fields: [guests] }
    expect(sampleVariables({ context: 'email', form }).guests).toBe('Guest 1: [Name], Meal: [Meal]')
    expect(sampleVariables({ context: 'sms', form }).guests).toBe('1: [Name]')
  })
})
