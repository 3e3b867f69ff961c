import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compileCache } from '../../apps/server/src/testing/servers/compile-cache.ts'
import type { KillablePostgres } from './killable-postgres.ts'

const COMMAND = path.resolve(import.meta.dirname, '../../apps/server/src/association.ts')

/** `npm run association -- ACTION NAME --to URL`, with the settings of its present place. Throws unless it succeeds. */
export async function runAssociation(
  action: 'reserve' | 'move',
  name: string,
  { from, to }: { from: KillablePostgres; to: KillablePostgres },
): Promise<string> {
  const child = spawn(process.execPath, [COMMAND, action, name, '--to', to.url], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...compileCache(),
      DATABASE_URL: from.url,
      DATABASE_SCHEMA: name,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${action} of ${name} failed with ${code}:\n${output}`)
  return output
}
