import { endpointUrl } from '@nibondhon/api-contract/urls'
import { normaliseUniqueId, type PublicRoute } from '@nibondhon/domain'
import { formRequestUrl } from '../public/form/load/load-form.ts'
import { readResult } from '../public/result/result-query.ts'

export interface PageAddress {
  route: PublicRoute | 'notFound'
  params: Partial<Record<string, string>>
  path: string
  search: string
}

/** The API requests whose responses a page is rendered with: the same that its screen would make in the browser. */
export function pageRequests({ route, params, path, search }: PageAddress): string[] {
  const {
    customUrl = '',
    uniqueId = '',
    editCode = '',
    paymentID = '',
    id = '',
    secret = '',
    token = '',
  } = params
  switch (route) {
    case 'form':
      return [formRequestUrl({ customUrl }), ...offerUrls(search)]
    case 'formById':
      return [formRequestUrl({ id })]
    case 'payment':
      return [
        formRequestUrl({ customUrl }),
        endpointUrl('GET /api/settings/payment', {}, { form: customUrl }),
      ]
    case 'success':
    case 'error': {
      const result = readResult(path, search)
      const isShown = result.isSuccess && result.uniqueId !== ''
      return [formRequestUrl({ customUrl }), ...(isShown ? [submissionUrl(result.uniqueId)] : [])]
    }
    case 'waitingList': {
      const place = new URLSearchParams(search).get('place') ?? ''
      return place === ''
        ? [formRequestUrl({ customUrl })]
        : [endpointUrl('GET /api/waiting-list/:token', { token: place })]
    }
    case 'savedDraft':
      return [endpointUrl('GET /api/drafts/:secret', { secret })]
    case 'personalLink':
      return [endpointUrl('GET /api/links/:token', { token })]
    case 'viewSubmission':
      return [submissionUrl(uniqueId)]
    case 'pdf':
      return [submissionUrl(normaliseUniqueId(uniqueId))]
    case 'editSubmission':
      return editCode === ''
        ? []
        : [endpointUrl('GET /api/submissions/edit/:uniqueId/:editCode', { uniqueId, editCode })]
    case 'retryPayment':
      return [
        endpointUrl('GET /api/bkash/retry-info/:uniqueId/:paymentID', {
          uniqueId: normaliseUniqueId(uniqueId),
          paymentID: paymentID.trim(),
        }),
        endpointUrl('GET /api/settings/payment', {}, { submission: normaliseUniqueId(uniqueId) }),
      ]
    case 'landing':
      return [endpointUrl('GET /api/forms/listed')]
    case 'editLookup':
    case 'pay':
    case 'bkashCallback':
    case 'notFound':
      return []
  }
}

function offerUrls(search: string): string[] {
  const token = new URLSearchParams(search).get('offer') ?? ''
  return token === '' ? [] : [endpointUrl('GET /api/waiting-list/offers/:token', { token })]
}

function submissionUrl(uniqueId: string): string {
  return endpointUrl('GET /api/submissions/public/:uniqueId', { uniqueId })
}
