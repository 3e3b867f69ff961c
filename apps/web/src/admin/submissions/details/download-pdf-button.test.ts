import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { pdfFailure } from './download-pdf-button.tsx'

it.each([
  [0, 'Network error - please check your connection and try again'],
  [401, 'Authentication failed - please login again'],
  [403, 'Access denied - admin permissions required'],
  [404, 'PDF export endpoint not found'],
  [503, 'PDFs cannot be made right now'],
])('explains status %i', (status, text) => {
  const error = new ApiError({
    status,
    code: 'x',
    message: 'PDFs cannot be made right now',
    fromServer: true,
  })
  expect(pdfFailure(error)).toBe(text)
})

it('shows the message of an error in the browser', () => {
  expect(pdfFailure(new Error('PDF file is empty'))).toBe('PDF file is empty')
})

it('reports a timeout', () => {
  expect(pdfFailure(new DOMException('', 'TimeoutError'))).toBe('It took too long. Please try again.')
})
