import type { Message } from '@nibondhon/api-contract'

/** Labels of the events that messages are about. */
export const MESSAGE_EVENTS = {
  submitted: 'Confirmation',
  payment_completed: 'Payment completed',
  payment_failed: 'Payment failed',
  staff: 'Message',
} as const satisfies Record<Message['event'], string>
