import { createHmac } from 'node:crypto'

/** The headers by which a receiver verifies a call, by the rules of Standard Webhooks. */
export function signCall({
  id,
  body,
  secrets,
  now,
}: {
  /** Of the event: the same in each attempt. */
  id: string
  body: string
  /** The present one, and a former one while the receiver may not know the present one. */
  secrets: readonly string[]
  now: number
}): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
