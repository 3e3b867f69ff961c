import type { Dashboard } from '@nibondhon/api-contract'
import { hasFlag } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { DiskSpace } from '../../platform/disk/index.ts'
import { serve } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { readDashboard } from './read-dashboard.ts'

export function dashboardRoutes(
  app: FastifyInstance,
  { db, timeZone, disk }: { db: Db; /** Of the days. */ timeZone: string; disk: DiskSpace },
): void {
  serve(app, 'GET /api/dashboard', async ({ request }) => ({
    success: true,
    ...(await readDashboard(db, { role: actorOf(request).role, timeZone, now: new Date() })),
    ...(hasFlag(actorOf(request).role, 'canManageSettings') && diskWarning(disk)),
  }))
}

function diskWarning(disk: DiskSpace): Pick<Dashboard, 'lowDiskSpace'> {
  const space = disk.warning()
  return space ? { lowDiskSpace: { ...space, refused: disk.rejects() } } : {}
}
