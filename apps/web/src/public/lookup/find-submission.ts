import type { PublicSubmission } from '@nibondhon/api-contract'
import { ApiError } from '../../lib/api-error.ts'
import { publicRequest } from '../../lib/public-api.ts'
import { requireParts } from '../../lib/require-parts.ts'

export interface Found {
  editCode: string
  summary: PublicSubmission
}

/** The submission that has this ID and this code. One that cannot be edited is found as well. */
export async function findSubmission(params: { uniqueId: string; editCode: string }): Promise<Found> {
  try {
    await publicRequest('GET /api/submissions/edit/:uniqueId/:editCode', { params })
  } catch (error) {
    // The server checks the code first.
    if (!(error instanceof ApiError && NOT_EDITABLE.includes(error.code))) throw error
  }
  const { uniqueId, editCode } = params
  const summary = await publicRequest('GET /api/submissions/public/:uniqueId', { params: { uniqueId } })
  return { editCode, summary: requireParts(summary, 'uniqueId status createdAt') }
}

const NOT_EDITABLE = ['editing_disabled', 'submission_cancelled']
