import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { ServiceHealthTable } from '../../platform/database/tables/settings.ts'

export type Service = ServiceHealthTable['service']

export interface ServiceHealth {
  isGood: boolean
  detail: string
}

/** Records how the last use of a service went. Writes only when that changed, as many messages are sent in a minute. */
export async function recordHealth(
  db: Db,
  service: Service,
  { isGood, detail }: ServiceHealth,
): Promise<void> {
  await sql`
    insert into service_health (service, is_good, detail) values (${service}, ${isGood}, ${detail})
    on conflict (service) do update set is_good = excluded.is_good, detail = excluded.detail, noted_at = excluded.noted_at
    where service_health.is_good <> excluded.is_good
      or (not excluded.is_good and service_health.detail <> excluded.detail)`.execute(db)
}

/** Services not used since they were set up are left out. */
export async function readHealth(db: Db): Promise<Map<Service, ServiceHealth>> {
  const rows = await db.selectFrom('service_health').selectAll().execute()
  return new Map(rows.map(({ service, is_good, detail }) => [service, { isGood: is_good, detail }]))
}

/** New settings may work where the old ones did not, so the last result no longer counts. */
export async function clearHealth(trx: Db, services: readonly Service[]): Promise<void> {
  if (services.length === 0) return
  await trx.deleteFrom('service_health').where('service', 'in', services).execute()
}
