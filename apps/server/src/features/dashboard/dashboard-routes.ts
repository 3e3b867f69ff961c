import type { Dashboard } from '@nibondhon/api-contract'
import { hasFlag } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Reads } from '../../platform/database/index.ts'
import type { DiskSpace } from '../../platform/disk/index.ts'
import { serve } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { readDashboard } from './read-dashboard.ts'

export function dashboardRoutes(
  app: FastifyInstance,
  parts: { reads: Reads; /** Of the days. */ timeZone: string; disk: DiskSpace },
): void {
  const { reads, disk } = parts

  serve(app, 'GET /api/dashboard', async ({ request }) => {
    const actor = actorOf(request)
    const { role, forms } = actor
    const { timeZone } = parts
    return {
      success: true,
      ...(await reads.run(actor, (db) => readDashboard(db, { role, forms, timeZone, now: new Date() }))),
      ...(hasFlag(role, 'canManageSettings') && { ...diskWarning(disk), ...replicaWarning(reads) }),
    }
  })
}

function replicaWarning(reads: Reads): Pick<Dashboard, 'replicaLeftOut'> {
  const replica = reads.replica()
  return replica && replica.state !== 'in use' ? { replicaLeftOut: replica.state } : {}
}

function diskWarning(disk: DiskSpace): Pick<Dashboard, 'lowDiskSpace'> {
  const space = disk.warning()
  return space ? { lowDiskSpace: { ...space, refused: disk.rejects() } } : {}
}
