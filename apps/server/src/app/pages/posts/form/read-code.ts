import { endpointUrl } from '@nibondhon/api-contract/urls'
import { type Discount, PAGE_INPUTS } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { callApi } from '../../call-api.ts'
import type { PostContext } from './post-outcome.ts'

/** The discount code of a post, as the API knows it. */
export interface CheckedCode {
  discount: Discount | null
  /** Why it does not count; null where it does, or none was typed. */
  problem: string | null
}

export async function readCode(
  app: FastifyInstance,
  { request, form, post, locale }: Pick<PostContext, 'request' | 'form' | 'post' | 'locale'>,
): Promise<CheckedCode> {
  const discountCode = post.text(PAGE_INPUTS.discountCode).trim().slice(0, MAX_LENGTH)
  if (discountCode === '' || !form.isActive) return { discount: null, problem: null }
  const { status, body } = await callApi(app, request, {
    method: 'POST',
    url: endpointUrl('POST /api/forms/:id/calculate-amount', { id: form.id }),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ discountCode, locale }),
  })
  const { discount = null, errors, message } = body as Response
  return status < 400
    ? { discount, problem: null }
    : { discount: null, problem: errors?.discountCode ?? message }
}

interface Response {
  discount?: Discount
  errors?: { discountCode?: string }
  message: string
}

const MAX_LENGTH = 200
