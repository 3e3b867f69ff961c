import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/index.ts'
import type { DiskSpace } from './watch-disk-space.ts'

const RETRY_AFTER_SECONDS = 60

/** Rejects uploads or writes while the disk is nearly full, before the body is read. */
export function requireDiskSpace(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const rejected = disk.rejects()
    if (rejected === 'nothing') return done()
    const isRejected = rejected === 'writes' ? isWrite(request) : isUpload(request)
    done(isRejected ? runningOutOfSpace() : undefined)
  })
}

/** Deletions free space, and staff have to sign in for them. */
function isWrite(request: FastifyRequest): boolean {
  const { method, routeOptions } = request
  if (['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method)) return false
  return routeOptions.config.lane !== 'reads' && routeOptions.url?.startsWith('/api/auth/') !== true
}

function isUpload({ method, headers }: FastifyRequest): boolean {
  return method !== 'GET' && headers['content-type']?.slice(0, 10).toLowerCase() === 'multipart/'
}

function runningOutOfSpace(): AppError {
  return new AppError('no_room', 'low_disk_space', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
