import type { BkashSimulator } from '@nibondhon/bkash-simulator'
import { randomUUID } from 'node:crypto'
import type { Api } from './api.ts'
import type { Staff } from './set-up.ts'

interface Paid {
  id: string
  uniqueId: string
  editCode: string
}

interface Requestable {
  requestable: number
  payments: { paymentID: string }[]
}

/** Refunds in every state, and money that is owed for other reasons, as the treasurer and the administrator leave it. */
export async function returnMoney({
  api,
  staff: { admin, treasurer },
  bkash,
}: {
  /** As a member's browser calls it. */
  api: Api
  staff: Staff
  bkash: BkashSimulator
}): Promise<void> {
  // With 0, every refund needs a second person.
  await admin.call('PUT /api/settings/system-config', {
    body: { systemConfig: { refundApprovalAbove: '0' } },
  })
  const next = await paidByBkash(admin)

  await approve(admin, await request(treasurer, next(), 'Cannot travel that weekend'))
  await request(treasurer, next(), 'A death in the family')
  const declined = await request(treasurer, next(), 'Paid twice by mistake')
  bkash.faults.set({ refuse: { calls: ['refund'], times: 1, code: '2071', envelope: 'internal' } })
  await admin.call(`POST /api/refund-requests/${declined}/approve`, { expect: [409] })
  const rejected = await request(treasurer, next(), 'Changed my mind')
  await admin.call(`POST /api/refund-requests/${rejected}/reject`, {
    body: { reason: 'Refunds were possible until the end of last month.' },
  })
  await approve(admin, await request(treasurer, next(), 'Wrong batch, registered again', 'by hand'))

  const cancelled = next()
  await treasurer.call(`POST /api/submissions/${cancelled.id}/cancel`, {
    body: { reason: 'Cancelled by phone', kept: 200 },
  })
  const overpaid = next()
  await treasurer.call(`POST /api/submissions/${overpaid.id}/money/payments`, {
    body: {
      bookingId: randomUUID(),
      method: 'cash',
      amount: 300,
      receiptNumber: '1042',
      note: 'At the office',
    },
  })
  const { uniqueId, editCode } = next()
  await api.call(`POST /api/submissions/public/${uniqueId}/refund-requests`, {
    body: { editCode, reason: 'My daughter has an examination that day.', wantsCancellation: true },
  })
  await admin.call(`DELETE /api/submissions/${next().id}`)
}

async function paidByBkash(admin: Api): Promise<() => Paid> {
  const { submissions } = await admin.call<{ submissions: Paid[] }>(
    'GET /api/submissions?paymentMethod=bkash&paymentStatus=completed&limit=100',
  )
  const rest = submissions.values()
  return () => {
    const { value } = rest.next()
    if (!value) throw new Error('Too few members of the demonstration have paid')
    return value
  }
}

/** The id of the request. */
async function request(
  treasurer: Api,
  { id: submissionId }: Paid,
  reason: string,
  way: 'by bKash' | 'by hand' = 'by bKash',
): Promise<string> {
  const route = `/api/submissions/${submissionId}/refund-requests`
  const { requestable, payments } = await treasurer.call<Requestable>(`GET ${route}`)
  const id = randomUUID()
  await treasurer.call(`POST ${route}`, {
    body: {
      id,
      amount: requestable,
      reason,
      way:
        way === 'by hand'
          ? { kind: 'hand', method: 'bank_transfer' }
          : { kind: 'provider', paymentID: payments[0]?.paymentID },
    },
  })
  return id
}

async function approve(admin: Api, requestId: string): Promise<void> {
  await admin.call(`POST /api/refund-requests/${requestId}/approve`)
}
