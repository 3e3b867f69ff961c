/**
 * Why a message did not go out. The words are for staff: what happened, and what the provider said about it.
 */
export class DeliveryError extends Error {
  /** The service as a whole: others would fare no better now. Or only this message, because of what it says or to whom. */
  readonly about: 'service' | 'message'
  /** Trying again would give the same. */
  readonly isFinal: boolean

  constructor(about: 'service' | 'message', words: string, { isFinal = false, cause }: Details = {}) {
    super(words, { cause })
    this.about = about
    this.isFinal = isFinal
  }
}

interface Details {
  isFinal?: boolean
  cause?: unknown
}
