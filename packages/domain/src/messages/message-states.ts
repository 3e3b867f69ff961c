/**
 * How far a message has come. `suppressed`: held back by a limit and not sent; staff can send it by hand.
 */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'suppressed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What causes a message. All but `staff` are caused by members, so by anyone who has the link of a form. */
export const MESSAGE_EVENTS = ['submitted', 'payment_completed', 'payment_failed', 'staff'] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
