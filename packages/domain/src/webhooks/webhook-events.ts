/** What other programs can be called about. */
export const WEBHOOK_EVENTS = [
  'submission.created',
  'submission.updated',
  'submission.status_changed',
  'submission.deleted',
  'payment.completed',
  'payment.failed',
  'payment.refunded',
  'form.opened',
  'form.closed',
  'person.created',
  'person.updated',
  'check_in.recorded',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** A call that staff ask for, to see whether the address works. It is not chosen as an event. */
export const WEBHOOK_TEST = 'webhook.test'
export type DeliveryType = WebhookEvent | typeof WEBHOOK_TEST

/** `failed` is final: it was tried for three days, or its webhook was paused. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_FORMS = 200
export const MAX_WEBHOOK_URL_LENGTH = 500
