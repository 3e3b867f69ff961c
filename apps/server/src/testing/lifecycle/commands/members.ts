import { randomUUID } from 'node:crypto'
import {
  makeOrderId,
  methodTraits,
  type OpenPaymentMethod,
  OPEN_PAYMENT_METHODS,
  type PaymentState,
  REDIRECT_METHODS,
} from '@nibondhon/domain'
import { beginPayment } from '../../../features/payments/checkout/begin-payment.ts'
import { executePayment } from '../../../features/payments/checkout/execute-payment.ts'
import { reportReturn } from '../../../features/payments/checkout/report-return.ts'
import { retryPayment } from '../../../features/payments/checkout/retry-payment.ts'
import { payByWallet } from '../../../features/payments/providers/wallet/pay-by-wallet.ts'
import { settleSurplus } from '../../../features/payments/refunds/asked/settle-surplus.ts'
import { askForRefund } from '../../../features/payments/refunds/asked/ask-for-refund.ts'
import { acceptPayment, chooseProvider } from '../../../features/payments/submit/accept-payment.ts'
import { findPaymentTime } from '../../../features/payments/store/payments-repository.ts'
import { editSubmission } from '../../../features/submissions/edit/edit-submission.ts'
import { submitForm } from '../../../features/submissions/submit/submit-form.ts'
import { holdSeats } from '../../../features/submissions/submit/hold-seats.ts'
import { offers } from '../../../features/waiting-list/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { sampleFile } from '../../builders/sample-files.ts'
import { postMultipart } from '../../http/post-multipart.ts'
import { type Action, type Args, pick, type Send } from '../action.ts'
import { FAULTS, PAYER_MOVES } from '../fake-checkout.ts'
import { SIZES } from '../forms.ts'
import type { PaymentRow, SubmissionRow } from '../snapshot.ts'
import { TIME_ZONE } from '../stage.ts'
import type { World } from '../world.ts'

const MAX_OF_FORM = 5
const ADDRESS = '127.0.0.1'
const NUMBER = '01712345678'

/** Few, so that different members type the same one now and then. */
export const typedTrxId = (number: number) => `WALLET000${number % 6}`

/** Few, so that members submit what seats are held for. */
const holdKey = (number: number) => `${number % 3}`.repeat(32)

/** Holds the seats of answers that are about to be paid. */
export function seatHold(world: World, formId: string, args: Args): Send {
  const raw = answersOf(args)
  const context = { ...world.stage.submitContext, limit: async () => null }
  return async () =>
    void (await holdSeats(context, formId, {
      raw,
      amount: await priceOf(world, formId, raw),
      locale: 'en',
      hold: holdKey(args.other),
      address: ADDRESS,
    }))
}

/** Never too many for the world's size, also with those that were deleted. */
export function hasRoom({ snapshot }: World, formId: string): boolean {
  const count = [...snapshot.submissions, ...snapshot.deleted_submissions].filter(
    (one) => one.form_id === formId,
  )
  return count.length < MAX_OF_FORM
}

function answersOf({ other, choice }: Args) {
  const guests = Math.floor(choice / 3) % 3
  return {
    name: `Member ${other}`,
    email: `member${other % 3}@example.org`,
    size: pick(SIZES, choice) ?? 'M',
    guests: Array.from({ length: guests }, (_guest, index) => ({ guest: `Guest ${index}` })),
  }
}

/** A request to submit a form, with the way of paying that the choice names. The offer is of the waiting list. */
export function submission(world: World, formId: string, args: Args, offer = ''): Send {
  const { db, stage } = world
  const { submitContext, providers } = stage
  const method: OpenPaymentMethod = pick(OPEN_PAYMENT_METHODS, Math.floor(args.choice / 9)) ?? 'bkash'
  const raw = answersOf(args)
  const isPaid = formId === world.formIds[1]
  const orderId = makeOrderId(Date.now())
  const idempotency = { key: randomUUID(), digest: randomUUID(), paymentReference: null }
  const receipt = { fileId: randomUUID(), name: 'slip.png', type: 'image/png', size: 100 }
  const trxId = typedTrxId(args.other)
  const hold = holdKey(args.other)
  let begun: Promise<string> | null = null
  const begin = async () => {
    const proof = { session: null, personalLink: '' }
    const order = {
      method: method as 'bkash',
      formId,
      orderId,
      data: raw,
      offer,
      hold,
      proof,
      address: ADDRESS,
    }
    const parts = { db, providers, log: stage.log, limits: NO_LIMITS, submitContext }
    return (await beginPayment(parts, { ...order, amount: await priceOf(world, formId, raw) })).paymentID
  }

  return async () => {
    const isRedirect = isPaid && REDIRECT_METHODS.some((one) => one === method)
    if (isRedirect) begun ??= begin()
    const claim = {
      method,
      receipt: method === 'bank_transfer' ? receipt : null,
      receiptDigest: null,
      receiptProblem: null,
      transferNotes: '',
      paymentId: (await begun) ?? '',
      orderId,
      wallet: { walletKind: 'bkash', walletTrxId: trxId, walletNumber: NUMBER },
      locale: 'en' as const,
    }
    const chosen = isPaid ? await chooseProvider(providers, method) : null
    await submitForm(submitContext, {
      formId,
      // Now and then the member was shown another price, or seats are held for them.
      input: {
        raw,
        files: {},
        fileProblems: {},
        amount: args.choice % 11 === 0 ? 450 : null,
        locale: 'en',
        offer,
        hold,
      },
      idempotency,
      payment: isPaid
        ? {
            isProof: methodTraits(method).isDecidedByStaff,
            createdAt: () => findPaymentTime(db, claim.paymentId),
            accept: (totalPaisa) => acceptPayment(claim, chosen, totalPaisa),
            async record(trx, submissionId, { payment }) {
              await chosen?.provider.record(trx, { claim, terms: chosen.terms, payment, submissionId })
            },
          }
        : null,
    })
    if (isPaid && method === 'wallet') world.typed.add(trxId)
    if (isPaid && method === 'bank_transfer') world.receipts.add(receipt.fileId)
  }
}

/** The price is computed by the domain in the same way on every side; what is asked for is not what is tested here. */
async function priceOf(
  _world: World,
  _formId: string,
  { size, guests }: ReturnType<typeof answersOf>,
): Promise<number> {
  const options: Record<string, number> = { M: 0, L: 100, XL: 200 }
  return 500 + (options[size] ?? 0) + 50 * guests.length
}

const NO_LIMITS = { assertMayBegin: async () => {}, notePayer: async () => {} }

const isPayable = (row: SubmissionRow) => row.has_payment
const idsOf = ({ stage }: World, { id, unique_id }: SubmissionRow) => ({
  uniqueId: unique_id,
  paymentID: stage.keys.keyOf(id),
})

/** An attempt in one of these states, of the submission with this number or the next one that has such an attempt. */
function findAttempt(world: World, number: number, states: readonly PaymentState[]): PaymentRow | null {
  const attemptsOf = (id: string) =>
    world.snapshot.payments
      .filter(({ submission_id, state }) => submission_id === id && states.includes(state))
      .sort((a, b) => b.attempt - a.attempt)
  const row = world.find(number, ({ id }) => attemptsOf(id).length > 0)
  return row && (attemptsOf(row.id)[0] ?? null)
}

/** A receipt is read from the request, so this goes through the app. */
async function sendReceipt(world: World, url: string, submissionId: string): Promise<void> {
  const parts = { bankTransferNotes: 'Sent', payment_receipt: sampleFile('png', { name: 'slip.png' }) }
  const { status, body } = await postMultipart(world.stage.app, url, parts)
  if (status === 200) {
    world.expectations.push((_before, after) => {
      const receipt = after.submissions.find(({ id }) => id === submissionId)?.receipt_file_id
      if (receipt != null) world.receipts.add(receipt)
      return []
    })
    return
  }
  if (status >= 500 && status !== 503) throw new Error(`${url} responded ${status}: ${JSON.stringify(body)}`)
  throw new AppError('invalid', { code: String(body.code), write: () => String(body.message) })
}

export const MEMBER_ACTIONS: readonly Action[] = [
  {
    name: 'submit',
    weight: 8,
    prepare(world, args) {
      const formId = world.formIds[args.flag ? 0 : 1] ?? ''
      return hasRoom(world, formId) ? submission(world, formId, args) : null
    },
  },
  {
    name: 'type a TrxID',
    prepare(world, args) {
      const found = world.find(args.target, isPayable)
      if (!found) return null
      const { db, stage } = world
      const trxId = typedTrxId(args.other)
      return async () => {
        await payByWallet({ db, keys: stage.keys, providers: stage.providers }, idsOf(world, found), {
          walletKind: 'bkash',
          walletTrxId: trxId,
          walletNumber: NUMBER,
          locale: 'en',
        })
        world.typed.add(trxId)
      }
    },
  },
  {
    name: 'send a receipt',
    prepare(world, { target, flag }) {
      const found = world.find(target, isPayable)
      if (!found) return null
      const { uniqueId, paymentID } = idsOf(world, found)
      const kind = flag ? 'transfer' : 'receipt'
      return () => sendReceipt(world, `/api/submissions/${kind}/${uniqueId}/${paymentID}`, found.id)
    },
  },
  {
    name: 'try again at a provider',
    prepare(world, { target, choice }) {
      const found = world.find(target, isPayable)
      if (!found) return null
      const { db, stage } = world
      const { providers, keys, log, submitContext } = stage
      const parts = { db, providers, log, limits: NO_LIMITS, keys, submitContext }
      const method = pick(REDIRECT_METHODS, choice) ?? 'bkash'
      return async () => void (await retryPayment(parts, idsOf(world, found), { method, address: ADDRESS }))
    },
  },
  {
    name: 'act on the page of the provider',
    weight: 3,
    prepare(world, { target, choice }) {
      const found = findAttempt(world, target, ['initiated'])
      const move = pick(PAYER_MOVES, choice)
      if (!found || !move) return null
      return async () => world.stage[found.method].move(found.payment_id, move)
    },
  },
  {
    name: 'come back from the provider',
    weight: 4,
    prepare(world, { target, flag }) {
      // One that is being settled is left out: a second call would wait for the first one.
      const found = findAttempt(world, target, ['initiated', 'cancelled', 'failed'])
      if (!found) return null
      const { db, stage } = world
      const { providers } = stage
      if (flag)
        return async () =>
          void (await reportReturn({ db, providers }, { paymentID: found.payment_id, status: 'cancel' }))
      const reading = { db, providers, willMessage: async () => ['email'] as const }
      return async () => void (await executePayment(reading, found.payment_id))
    },
  },
  {
    name: 'pay at a provider',
    weight: 3,
    prepare(world, { target }) {
      const found = findAttempt(world, target, ['initiated'])
      if (!found) return null
      const { db, stage } = world
      const reading = { db, providers: stage.providers, willMessage: async () => ['email'] as const }
      return async () => {
        stage[found.method].move(found.payment_id, 'agrees')
        await executePayment(reading, found.payment_id)
      }
    },
  },
  {
    name: 'the provider begins to fail',
    weight: 1,
    prepare(world, { other, choice, flag }) {
      const fault = pick(FAULTS, choice) ?? 'none'
      return async () => world.stage[flag ? 'bkash' : 'sslcommerz'].fail(fault, 1 + other)
    },
  },
  {
    name: 'edit with the code',
    prepare(world, args) {
      const found = world.find(args.target)
      if (!found) return null
      const { name, email, ...priced } = answersOf(args)
      const credentials = { uniqueId: found.unique_id, editCode: found.edit_code, address: ADDRESS }
      const raw = found.has_payment ? { name, email } : { name, email, ...priced }
      return async () =>
        void (await editSubmission(world.db, {
          credentials,
          raw,
          staff: null,
          offers,
          settleSurplus,
          agreedTotal: null,
          locale: 'en',
          timeZone: TIME_ZONE,
        }))
    },
  },
  {
    name: 'change the price with the code',
    weight: 2,
    prepare(world, args) {
      const found = world.find(args.target, isPayable)
      if (!found) return null
      const { size, guests } = answersOf(args)
      const credentials = { uniqueId: found.unique_id, editCode: found.edit_code, address: ADDRESS }
      const edit = {
        credentials,
        raw: { size, guests },
        staff: null,
        offers,
        settleSurplus,
        timeZone: TIME_ZONE,
      }
      // The member agrees to any price.
      return async () => {
        const total = await editSubmission(world.db, { ...edit, locale: 'en' }).then(
          () => null,
          (error: unknown) => {
            if (error instanceof AppError && error.code === 'price_to_confirm')
              return Number(error.errors?.total)
            throw error
          },
        )
        if (total !== null) await editSubmission(world.db, { ...edit, locale: 'en', agreedTotal: total })
      }
    },
  },
  {
    name: 'ask for a refund',
    weight: 1,
    prepare(world, { target, flag }) {
      const found = world.find(target)
      if (!found) return null
      const credentials = { uniqueId: found.unique_id, editCode: found.edit_code, address: ADDRESS }
      return () => askForRefund(world.db, { ...credentials, reason: 'Ill', wantsCancellation: flag })
    },
  },
]
