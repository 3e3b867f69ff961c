import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { exportTexts } from './texts/export-texts.ts'
import { exportFailure } from './use-export.ts'

const rejection = (status: number, fromServer = true) =>
  new ApiError({ status, code: 'x', message: 'As the server says it', fromServer })

it.each([
  [404, true, 'No submissions found for the specified criteria'],
  [400, true, 'As the server says it'],
  [400, false, 'Invalid export parameters'],
  [503, true, 'As the server says it'],
  [0, false, 'Failed to export submissions'],
])('explains status %i', (status, fromServer, text) => {
  expect(exportFailure(rejection(status, fromServer), exportTexts().text.failures.csv)).toBe(text)
})

it('has its own message for the PDF with payments', () => {
  expect(exportFailure(new TypeError('x'), exportTexts().text.failures['pdf-payment'])).toBe(
    'Failed to export PDF with payment details. Please try again.',
  )
})
