export type OutboundTrouble =
  'bad_address' | 'private_address' | 'unreachable' | 'timed_out' | 'too_large' | 'cancelled'

/** A call to the outside that got no answer. The message is fit for staff; it names no address but the one given. */
export class OutboundError extends Error {
  readonly kind: OutboundTrouble

  constructor(kind: OutboundTrouble, cause?: unknown) {
    super(MESSAGES[kind], { cause })
    this.kind = kind
  }
}

const MESSAGES: Record<OutboundTrouble, string> = {
  bad_address: 'The address must begin with https:// and name no user and no unusual port.',
  private_address: 'The address leads into a private network.',
  unreachable: 'The address could not be reached.',
  timed_out: 'The address took too long to answer.',
  too_large: 'The answer was too large.',
  cancelled: 'The call was cancelled.',
}
