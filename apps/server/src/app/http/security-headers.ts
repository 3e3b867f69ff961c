import { originOf } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'

const policyWith = (scripts: string, ancestors = "'none'") =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    // The console's styles are made at run time; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')

const CONTENT_SECURITY_POLICY = policyWith("'self'")

/** For the gate, which reads codes by WebAssembly of ours where the browser cannot. */
export const GATE_SECURITY_POLICY = policyWith("'self' 'wasm-unsafe-eval'")

/** Set on every response, before any other hook can fail. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'DENY')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'geolocation=(), microphone=()')
    // API responses contain personal data, so no cache may store them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Lets these sites show the page in theirs; a form names them. */
export function allowFraming(reply: FastifyReply, sites: readonly string[] = []): void {
  // Checked again: what is stored becomes a part of a policy.
  const origins = sites.flatMap((site) => originOf(site) ?? [])
  if (origins.length === 0) return
  void reply
    .header('content-security-policy', policyWith("'self'", `'self' ${origins.join(' ')}`))
    .removeHeader('x-frame-options')
}
