/** `suppressed`: a limit kept the message from being sent; staff can send it by hand. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'suppressed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What causes a message. All but `staff` can be caused by anyone who has the link of a form. */
export const MESSAGE_EVENTS = ['submitted', 'payment_completed', 'payment_failed', 'staff'] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** The services that staff set up and that can fail on their own. */
export const SERVICES = [...MESSAGE_CHANNELS, 'bkash'] as const
export type Service = (typeof SERVICES)[number]
