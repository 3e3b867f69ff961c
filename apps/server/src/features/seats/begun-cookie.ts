import type { FormSchedule } from '@nibondhon/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../../platform/http/index.ts'
import type { Availability } from './availability.ts'

interface DatedForm {
  id: string
  settings: { schedule: Pick<FormSchedule, 'closesAt' | 'graceMinutes'> }
}

const MINUTE_MS = 60_000

/** The token that this browser got with the form before it closed; undefined without one. */
export function readBegun(request: FastifyRequest, formId: string): string | undefined {
  return readCookie(request, cookieName(formId)) ?? undefined
}

/**
 * Keeps the token of an open form in the browser until its grace time ends: the page would otherwise be closed for a
 * member who reloads it meanwhile.
 */
export function rememberBegun(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, available, now }: { form: DatedForm; available: Availability; now: number },
): void {
  const { closesAt, graceMinutes } = form.settings.schedule
  if (available.begun === null || closesAt === null || readBegun(request, form.id) === available.begun) return
  const end = Date.parse(closesAt) + graceMinutes * MINUTE_MS
  const maxAge = Math.ceil((end - now) / 1000)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookieName(form.id)}=${available.begun}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Short, because each request carries it. */
function cookieName(formId: string): string {
  return `begun-${formId.slice(0, 8)}`
}
