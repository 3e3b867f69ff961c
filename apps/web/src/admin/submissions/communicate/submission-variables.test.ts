// @vitest-environment happy-dom
import type { Submission } from '@nibondhon/api-contract'
import { makeFields } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { submissionVariables } from './submission-variables.ts'

const submission = {
  id: '1',
  uniqueId: 'A'.repeat(32),
  editCode: '123456',
  paymentReference: 'K7P4XQP',
  status: 'pending',
  createdAt: '2026-11-14T11:30:00Z',
  data: {},
  form: {
    title: 'Reunion',
    fields: makeFields({ id: 'score', name: 'score', visibility: { level: 'hidden' } }),
    allowEditing: true,
    hasPublicPdf: true,
  },
  paymentInfo: { method: 'bkash', status: 'pending', amount: 500, bkashPaymentId: 'TR0011' },
  paymentSituation: 'unfinished',
} as unknown as Submission

it('has the links of a message by staff', () => {
  const values = submissionVariables(submission, 'email')
  expect(values['editLink']).toMatch(/\/edit-submission\/A{32}\/\{\{editCode\}\}$/)
  expect(values['pdfLink']).toMatch(/\/pdf\/A{32}$/)
  expect(values['retryPaymentLink']).toMatch(/\/retry-payment\/A{32}\/TR0011$/)
})

it('leaves the edit code to the server, which hides what it fills in', () => {
  expect(submissionVariables(submission, 'sms')['editCode']).toBe('{{editCode}}')
})

it('has no link to a page that the form does not offer, nor to a payment that is not open', () => {
  const form = { ...submission.form, allowEditing: false, hasPublicPdf: false }
  const values = submissionVariables({ ...submission, form, paymentSituation: 'unclear' }, 'email')
  expect(values).toMatchObject({ editLink: '', pdfLink: '', retryPaymentLink: '', score: '' })
})
