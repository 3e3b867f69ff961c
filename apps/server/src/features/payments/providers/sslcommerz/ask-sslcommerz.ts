import { DeliveryError } from '../../../../platform/delivery/index.ts'
import { SSLCOMMERZ_NOT_SET_UP } from '../../../settings/index.ts'
import type { SslcommerzAccess } from './create-sslcommerz-access.ts'
import { REFUSED, UNREACHABLE } from './record-sslcommerz-health.ts'

/** No payment is called so: what the provider says to it shows whether it knows the store. */
const NO_PAYMENT = 'SET-UP-CHECK'

export async function askSslcommerz(access: SslcommerzAccess): Promise<string> {
  const sslcommerz = await access()
  if (!sslcommerz) throw new DeliveryError('service', SSLCOMMERZ_NOT_SET_UP)
  const response = await sslcommerz.client.query(NO_PAYMENT)
  if (response.kind === 'unclear') throw new DeliveryError('service', UNREACHABLE)
  if (response.kind === 'declined' && response.reason === 'credentials') {
    throw new DeliveryError('service', REFUSED)
  }
  return `SSLCommerz (${sslcommerz.environment}) takes the store ID and password.`
}
