// @vitest-environment happy-dom
import type { RefundRequest } from '@nibondhon/api-contract'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { RequestItem } from './request-item.tsx'

const CREDIT: RefundRequest = {
  id: 'r1',
  origin: 'staff',
  state: 'requested',
  amount: 600,
  reason: 'Paid for a friend',
  wantsCancellation: false,
  method: 'credit',
  paymentID: null,
  externalId: 'VZC-3RWR',
  returnedOn: null,
  returnTo: '',
  needsApproval: true,
  by: 'Karim',
  isOwn: false,
  at: '2026-11-14T10:00:00.000Z',
  decidedBy: '',
  decisionReason: '',
  decidedAt: null,
  paidAt: null,
  refund: null,
}

function textOf(request: RefundRequest): string {
  const list = createRef<HTMLUListElement>()
  mount(
    <ul ref={list}>
      <RequestItem request={request} isBusy={false} canTakeUp onAction={() => {}} />
    </ul>,
  )
  return list.current?.textContent ?? ''
}

it.each<[Partial<RefundRequest>, string]>([
  [{ state: 'paid' }, '৳600.00Moved'],
  [{ state: 'rejected' }, '৳600.00Not moved'],
  [{ state: 'paid', method: 'cash' }, '৳600.00Paid'],
  [{ state: 'rejected', method: 'cash' }, '৳600.00Not paid'],
])('credit is moved where a refund is paid: %j reads "%s"', (part, text) => {
  expect(textOf({ ...CREDIT, ...part })).toContain(text)
})
