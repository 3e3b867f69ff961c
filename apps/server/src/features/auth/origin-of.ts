import type { FastifyRequest } from 'fastify'
import type { Origin } from './auth-parts.ts'
import { describeDevice } from './sessions/describe-device.ts'

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, device: describeDevice(headers['user-agent']) }
}
