import { type Answers, NO_ASSOCIATION } from '@nibondhon/domain'
import { type FieldInput, makeForm } from '@nibondhon/domain/testing'
import { confirmationContent } from '../message-content.ts'
import type { MessageSubject } from '../message-subject.ts'

export const PARTS = {
  timeZone: 'Asia/Dhaka',
  publicUrl: 'https://forms.example.org',
  association: NO_ASSOCIATION,
}

export const ID = 'ABCDEFGH12345678ABCDEFGH12345678'

/** To pay again. */
export const PAY_LINK = `https://forms.example.org/retry-payment/${ID}/TR0011abc`

export interface Case {
  body?: string
  subject?: string
  sms?: string
  answers?: Answers
  /** More fields than a name and a website. */
  fields?: FieldInput[]
  payment?: Partial<NonNullable<MessageSubject['submission']['payment']>> | null
  locale?: string
  canPay?: boolean
  late?: MessageSubject['late']
  difference?: MessageSubject['difference']
  status?: string
  form?: { allowEditing?: boolean; settings?: object }
}

export type Event = 'submitted' | 'payment_completed' | 'payment_failed' | 'payment_unclear'

export const mail = (content: Case, event: Event = 'submitted') =>
  confirmationContent({ channel: 'email', event }, subjectOf(content), PARTS)

export const sms = (content: Case, event: Event = 'submitted') =>
  confirmationContent({ channel: 'sms', event }, subjectOf(content), PARTS)

export function subjectOf(content: Case) {
  const { body = '', subject = '', sms = '', answers = {}, payment = null, locale = 'en' } = content
  const form = makeForm({
    ...content.form,
    title: 'Reunion 2027',
    fields: [
      { id: 'f1', name: 'full_name', label: 'Name' },
      { id: 'f2', name: 'website', label: 'Website' },
      ...(content.fields ?? []),
    ],
    settings: {
      ...content.form?.settings,
      notifications: { emailTemplate: { subject, body }, smsTemplate: { message: sms } },
    },
  })
  return {
    form: {
      ...form,
      id: 'form',
      customUrl: 'reunion',
      isActive: true,
      urlFollowsTitle: false,
      version: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    },
    fields: form.fields,
    locale,
    canPay: content.canPay ?? (payment !== null && payment.status !== 'completed'),
    late: content.late ?? null,
    difference: content.difference,
    duePaisa: 0,
    memberUntil: null,
    submission: {
      id: 'submission',
      uniqueId: ID,
      editCode: '012345',
      status: content.status ?? 'pending',
      createdAt: '2026-11-14T11:30:00Z',
      answers: { f1: 'Rahima', ...answers },
      payment: payment && {
        status: 'failed',
        amountPaisa: 235_050,
        method: 'bkash',
        reference: 'K7P4XQP',
        bkashTrxId: '',
        bkashPaymentId: 'TR0011abc',
        ...payment,
      },
    },
  } satisfies MessageSubject
}
