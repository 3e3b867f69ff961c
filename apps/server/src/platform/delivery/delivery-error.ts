/**
 * Why a message was not delivered. The text is for staff: what happened, and what the provider responded.
 */
export class DeliveryError extends Error {
  /** 'service': other messages would fail now as well. 'message': only this one, because of its text or recipient. */
  readonly about: 'service' | 'message'
  /** A retry would fail in the same way. */
  readonly isFinal: boolean

  constructor(about: 'service' | 'message', text: string, { isFinal = false, cause }: Details = {}) {
    super(text, { cause })
    this.about = about
    this.isFinal = isFinal
  }
}

interface Details {
  isFinal?: boolean
  cause?: unknown
}
