import type { PublicSubmission } from '@nibondhon/api-contract'

/** A completed submission of a free form. */
export function makePublicSubmission(change: Partial<PublicSubmission> = {}): PublicSubmission {
  return {
    formTitle: 'Reunion',
    ticket: null,
    customUrl: 'reunion',
    uniqueId: 'A'.repeat(32),
    viewUrl: 'https://example.org/view-submission/A',
    status: 'completed',
    createdAt: '2027-01-01T00:00:00.000Z',
    updatedAt: '2027-01-01T00:00:00.000Z',
    hasBeenEdited: false,
    hasPayment: false,
    paymentMethod: null,
    paymentStatus: 'none',
    paymentSituation: null,
    paymentAmount: 0,
    allowEditing: true,
    pdfAvailable: true,
    ...change,
  }
}
