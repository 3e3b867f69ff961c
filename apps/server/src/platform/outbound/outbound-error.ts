export type OutboundErrorKind =
  | 'bad_address'
  | 'private_address'
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  | 'cancelled'

/** An outbound call without a response. The message is for staff and names no address. */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind

  constructor(kind: OutboundErrorKind, cause?: unknown) {
    super(MESSAGES[kind], { cause })
    this.kind = kind
  }
}

const MESSAGES: Record<OutboundErrorKind, string> = {
  bad_address: 'The address must begin with https:// and name no user and no unusual port.',
  private_address: 'The address leads into a private network.',
  unreachable: 'The address could not be reached.',
  timed_out: 'The address took too long to answer.',
  too_large: 'The answer was too large.',
  cancelled: 'The call was cancelled.',
}
