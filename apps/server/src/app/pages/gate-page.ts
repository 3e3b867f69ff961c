import { GATE_ROUTE } from '@nibondhon/domain'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Encoded } from '../../platform/http/index.ts'
import { GATE_SECURITY_POLICY } from '../http/security-headers.ts'
import { sendPage } from './send-page.ts'

/** What makes the page an app that phones keep: their addresses must not change. */
const WORKER = 'gate-worker.js'
const MANIFEST = 'gate.webmanifest'

/** The page that scans tickets. It is the same for everyone, and phones keep it. */
export async function gatePage(app: FastifyInstance, root: string): Promise<void> {
  const read = async (name: string) => Encoded.of(await readFile(path.join(root, name), 'utf8'))
  const [page, worker, manifest] = await Promise.all([read('gate.html'), read(WORKER), read(MANIFEST)])
  const access = { config: { access: 'public' } } as const

  app.get(GATE_ROUTE, access, (request, reply) =>
    sendPage(request, reply.header('content-security-policy', GATE_SECURITY_POLICY), page),
  )
  app.get(`/${WORKER}`, access, (request, reply) =>
    worker.send(
      request,
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', GATE_ROUTE),
    ),
  )
  app.get(`/${MANIFEST}`, access, (request, reply) =>
    manifest.send(request, reply.type('application/manifest+json').header('cache-control', 'no-cache')),
  )
}
