import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/index.ts'
import type { DiskSpace } from './watch-disk-space.ts'

const RETRY_AFTER_SECONDS = 60

/** Refuses what would be stored while there is little room left, before any of it is read. */
export function requireDiskSpace(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = disk.refuses()
    if (refused === 'nothing') return done()
    const isRefused = refused === 'writes' ? isWrite(request) : isUpload(request)
    done(isRefused ? runningOutOfSpace() : undefined)
  })
}

/** Deleting makes room, and staff have to be able to sign in to do it. */
function isWrite(request: FastifyRequest): boolean {
  const { method, routeOptions } = request
  if (['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method)) return false
  return routeOptions.config.lane !== 'reads' && routeOptions.url?.startsWith('/api/auth/') !== true
}

function isUpload({ method, headers }: FastifyRequest): boolean {
  return method !== 'GET' && headers['content-type']?.slice(0, 10).toLowerCase() === 'multipart/'
}

function runningOutOfSpace(): AppError {
  return new AppError(
    'no_room',
    'low_disk_space',
    'The server is running out of space. Please try again later.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
}
