import { randomUUID } from 'node:crypto'
import type { PaymentOptions, PlainPaymentPage } from '@nibondhon/api-contract'
import {
  isHoldKey,
  OPEN_PAYMENT_METHODS,
  type OpenPaymentMethod,
  PAGE_INPUTS,
  type RedirectMethod,
  type TypedWalletClaim,
} from '@nibondhon/domain'
import type { Db } from '../../../../../platform/database/index.ts'
import { sessionKey } from '../fill-session.ts'
import type { CheckedPost } from '../plain-form-page.ts'
import { contentOf, type PostContext, type SendingParts } from '../post-outcome.ts'

export interface PaymentParts extends SendingParts {
  db: Db
}

/** What a payment page shows besides the answers and the price. */
export interface Shown {
  key: string
  /** The key under which seats are held. */
  hold: string
  method: OpenPaymentMethod | null
  errors?: PlainPaymentPage['errors']
  failure?: PlainPaymentPage['failure']
}

export type RedirectShown = Shown & { method: RedirectMethod }

/** The one that is open of those that were chosen; where only one is open there is nothing to choose. */
export function openMethod(
  chosen: OpenPaymentMethod | null,
  { methods }: PaymentOptions,
): OpenPaymentMethod | null {
  if (chosen && methods.includes(chosen)) return chosen
  return methods.length === 1 ? (methods[0] ?? null) : null
}

export function methodOf(text: string): OpenPaymentMethod | null {
  return OPEN_PAYMENT_METHODS.find((one) => one === text) ?? null
}

export function typedClaim(post: PostContext['post']): TypedWalletClaim {
  return {
    walletKind: post.text('walletKind'),
    walletTrxId: post.text('walletTrxId'),
    walletNumber: post.text('walletNumber'),
  }
}

export function walletTexts(post: PostContext['post']): Record<string, string> {
  return { paymentMethod: 'wallet', ...typedClaim(post) }
}

/** The page's own, so that a payment stays the same one however it is paid in the end. */
export function keyOf(context: PostContext, checked: CheckedPost): string {
  const key = context.post.text(PAGE_INPUTS.key)
  return /^[\w-]{36,64}$/.test(key) ? key : newKey(context, checked)
}

/** One for all that this visitor is about to pay with this form: the payment reference stays the same when they change answers. */
export function holdOf({ request, form, post }: PostContext): string {
  const hold = post.text(PAGE_INPUTS.hold)
  return isHoldKey(hold) ? hold : (sessionKey(request, [form.id, 'hold']) ?? randomUUID())
}

export function newKey({ request, form }: PostContext, checked: CheckedPost): string {
  return sessionKey(request, [form.id, 'pay', contentOf(checked)]) ?? randomUUID()
}
