import type { BkashSimulator } from '@nibondhon/bkash-simulator'
import type { Api } from './api.ts'
import { makePerson, type Person } from './content/people.ts'
import { createRandom, type Random } from './content/random.ts'
import { makeReceipt } from './content/receipts.ts'
import { DIRECTORY_FORM, directoryAnswers } from './forms/directory-form.ts'
import { FEEDBACK_FORM, feedbackAnswers } from './forms/feedback-form.ts'
import { MEMBERSHIP_FORM, membershipAnswers } from './forms/membership-form.ts'
import { REUNION_FORM, reunionAnswers } from './forms/reunion-form.ts'
import type { Staff } from './set-up.ts'

/** How someone pays, and what comes of it. */
type Course =
  | 'free'
  | 'bkash paid'
  | 'bkash refused'
  | 'bkash cancelled'
  | 'bkash left open'
  | 'bank approved'
  | 'bank waiting'
  | 'bank rejected'
  | 'wallet paid'
  | 'wallet waiting'

interface Plan {
  form: { title: string }
  answers(person: Person, random: Random): Record<string, unknown>
  courses: Partial<Record<Course, number>>
}

/** About 220 submissions in all. */
const PLANS: Plan[] = [
  {
    form: REUNION_FORM,
    answers: reunionAnswers,
    courses: {
      'bkash paid': 56,
      'bkash refused': 4,
      'bkash cancelled': 4,
      'bkash left open': 3,
      'bank approved': 14,
      'bank waiting': 8,
      'bank rejected': 1,
      'wallet paid': 2,
      'wallet waiting': 2,
    },
  },
  {
    form: MEMBERSHIP_FORM,
    answers: membershipAnswers,
    courses: { 'bank approved': 36, 'bank waiting': 12, 'bank rejected': 2, 'bkash paid': 8 },
  },
  { form: DIRECTORY_FORM, answers: directoryAnswers, courses: { free: 52 } },
  { form: FEEDBACK_FORM, answers: feedbackAnswers, courses: { free: 24 } },
]

export interface Filled {
  forms: { id: string; title: string; customUrl: string }[]
  /** Every submission, and whether its payment is still open with bKash. */
  submissions: { uniqueId: string; isOpen: boolean }[]
}

interface Tools {
  /** As a member's browser calls it. */
  api: Api
  staff: Staff
  bkash: BkashSimulator
  /** How much of the plan is done, each course at least once; all of it by default. */
  share?: number
}

/** Makes the forms, and fills them in as members would: through the same calls, with real payments to the simulator. */
export async function fillForms({ api, staff, bkash, share = 1 }: Tools): Promise<Filled> {
  const random = createRandom(2027)
  const filled: Filled = { forms: [], submissions: [] }
  let number = 0
  for (const { form, answers, courses } of PLANS) {
    const { id, customUrl } = await staff.admin.call<{ id: string; customUrl: string }>('POST /api/forms', {
      body: form,
    })
    filled.forms.push({ id, title: form.title, customUrl })
    const work = shuffled(coursesIn(courses, share), random).map((course) => {
      const person = makePerson(random, ++number)
      return { course, person, data: answers(person, random), isPicture: random.isOneIn(2), number }
    })
    await severalAtOnce(work, async ({ course, person, data, isPicture, number: order }) => {
      const member = { api, formId: id, data, person, isPicture, order }
      const uniqueId = await submit(course, member, { staff, bkash })
      filled.submissions.push({ uniqueId, isOpen: course === 'bkash left open' })
    })
  }
  return filled
}

interface Member {
  api: Api
  formId: string
  data: Record<string, unknown>
  person: Person
  isPicture: boolean
  order: number
}

async function submit(
  course: Course,
  member: Member,
  { staff, bkash }: Pick<Tools, 'staff' | 'bkash'>,
): Promise<string> {
  switch (course) {
    case 'free':
      return submitFree(member)
    case 'bank approved':
    case 'bank waiting':
    case 'bank rejected': {
      const uniqueId = await submitWithReceipt(member)
      if (course !== 'bank waiting')
        await reviewTransfer(staff.treasurer, uniqueId, course === 'bank approved')
      return uniqueId
    }
    case 'wallet paid':
    case 'wallet waiting':
      return submitWithTrxId(member, course === 'wallet paid' ? bkash : null)
    case 'bkash paid':
    case 'bkash refused':
    case 'bkash cancelled':
    case 'bkash left open': {
      const { uniqueId, paymentID } = await submitWithBkash(member)
      await finishWithBkash(course, member.api, bkash, paymentID)
      return uniqueId
    }
  }
}

interface Submitted {
  uniqueId: string
  editCode: string
}

async function submitFree({ api, formId, data, order }: Member): Promise<string> {
  const { uniqueId, editCode } = await api.call<Submitted>(`POST /api/forms/${formId}/submit`, {
    body: { data },
  })
  // Some move house soon after.
  if (order % 8 === 0 && 'city' in data) {
    const changed = { ...data, city: 'Elsewhere in Bangladesh', country: '' }
    await api.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body: { data: changed } })
  }
  return uniqueId
}

async function submitWithReceipt({ api, formId, data, person, isPicture, order }: Member): Promise<string> {
  const amount = await priceOf(api, formId, data)
  const reference = `FT27${String(104_700 + order * 13)}`
  const body = new FormData()
  body.set('formId', formId)
  body.set('data', JSON.stringify(data))
  body.set('paymentMethod', 'bank_transfer')
  body.set('paymentAmount', String(amount))
  body.set('bankTransferNotes', `Transferred by ${person.name}, reference ${reference}`)
  const slip = makeReceipt({ payer: person.name, amount, reference }, isPicture ? 'png' : 'pdf')
  body.set('payment_receipt', slip)
  return (await api.call<Submitted>('POST /api/submissions', { body })).uniqueId
}

/** Paid to the merchant number of bKash, which the server asks about it; or to Nagad, where staff look for it. */
async function submitWithTrxId(
  { api, formId, data, order }: Member,
  bkash: BkashSimulator | null,
): Promise<string> {
  const amount = await priceOf(api, formId, data)
  const walletNumber = `0171${String(2_345_000 + order).padStart(7, '0')}`
  const transaction = bkash
    ? { walletKind: 'bkash', walletTrxId: bkash.receive({ amount: String(amount), wallet: walletNumber }) }
    : { walletKind: 'nagad', walletTrxId: `73N${String(10_000 + order * 7)}` }
  const body = {
    formId,
    data,
    paymentMethod: 'wallet',
    paymentAmount: amount,
    walletNumber,
    ...transaction,
  }
  return (await api.call<Submitted>('POST /api/submissions', { body })).uniqueId
}

async function reviewTransfer(treasurer: Api, uniqueId: string, isApproved: boolean): Promise<void> {
  await treasurer.call(`PUT /api/submissions/${uniqueId}/status`, {
    body: isApproved
      ? { status: 'completed', adminNotes: 'Found on the bank statement.' }
      : { status: 'failed', adminNotes: 'No such transfer on the statement; asked the member.' },
  })
}

async function submitWithBkash({ api, formId, data, order }: Member) {
  const amount = await priceOf(api, formId, data)
  const orderId = `ORDER_${1_700_000_000_000 + order}`
  const { paymentID } = await api.call<{ paymentID: string }>('POST /api/bkash/create', {
    body: { amount, orderId, intent: 'sale', formId, data },
  })
  const { uniqueId } = await api.call<Submitted>('POST /api/submissions', {
    body: {
      formId,
      data,
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
      paymentAmount: amount,
    },
  })
  return { uniqueId, paymentID }
}

async function finishWithBkash(course: Course, api: Api, bkash: BkashSimulator, paymentID: string) {
  if (course === 'bkash left open') return
  if (course === 'bkash cancelled') {
    await api.call('POST /api/bkash/cancel', { body: { paymentID, status: 'cancel' } })
    return
  }
  bkash.authorise(paymentID, course === 'bkash paid' ? '01770618575' : '01823074817')
  await api.call('POST /api/bkash/execute', { body: { paymentID }, expect: [402] })
}

async function priceOf(api: Api, formId: string, data: object): Promise<number> {
  const route = `POST /api/forms/${formId}/calculate-amount`
  return (await api.call<{ calculatedAmount: number }>(route, { body: { data } })).calculatedAmount
}

function coursesIn(counts: Plan['courses'], share: number): Course[] {
  return Object.entries(counts).flatMap(([course, count]) =>
    Array.from({ length: Math.ceil(count * share) }, () => course as Course),
  )
}

function shuffled<T>(list: T[], random: Random): T[] {
  return list
    .map((item) => ({ item, place: random.below(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

const AT_ONCE = 6

async function severalAtOnce<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = list.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
