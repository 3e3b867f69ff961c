import { DeliveryError } from '../../platform/delivery/index.ts'

/** What a delivery ended with: 'sent', or how the error that is expected of one reads. */
export function deliveryTrouble(delivery: Promise<unknown>) {
  return delivery.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof DeliveryError)) throw error
      return { about: error.about, isFinal: error.isFinal, words: error.message }
    },
  )
}
