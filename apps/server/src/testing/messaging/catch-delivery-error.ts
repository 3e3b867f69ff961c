import { DeliveryError } from '../../platform/delivery/index.ts'

/** 'sent', or the parts of the DeliveryError that the delivery failed with. Rethrows any other error. */
export function catchDeliveryError(delivery: Promise<unknown>) {
  return delivery.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof DeliveryError)) throw error
      return { about: error.about, isFinal: error.isFinal, message: error.message }
    },
  )
}
