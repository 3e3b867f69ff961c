import { SERVICES } from '@nibondhon/domain'
import type { ServiceStatus } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import {
  readHealth,
  type Service,
  type ServiceHealth,
  type Settings,
  missingBkashSetup,
  missingSslcommerzSetup,
} from '../../settings/index.ts'
import { missingSetup } from '../providers/channels.ts'

/** Whether each service works: set up, and good the last time it was used. */
export async function serviceStatuses({
  db,
  settings,
}: {
  db: Db
  settings: Settings
}): Promise<ServiceStatus[]> {
  const [now, health] = await Promise.all([settings.read(), readHealth(db)])
  const missing = {
    email: missingSetup('email', now),
    sms: missingSetup('sms', now),
    bkash: missingBkashSetup(now),
    sslcommerz: missingSslcommerzSetup(now),
  } as const satisfies Record<Service, string | null>
  // Most installations do without it: what was never switched on is not missing.
  const isUsed = (service: Service) => service !== 'sslcommerz' || now.sslcommerzEnabled
  return SERVICES.filter(isUsed).map((service) => statusOf(service, missing[service], health.get(service)))
}

function statusOf(
  service: Service,
  missing: string | null,
  health: ServiceHealth | undefined,
): ServiceStatus {
  if (missing !== null) return { service, status: 'setup_required', detail: missing }
  if (health && !health.isGood) return { service, status: 'error', detail: health.detail }
  const detail = health ? 'It worked the last time it was used.' : 'Set up, and not used since.'
  return { service, status: 'active', detail }
}
