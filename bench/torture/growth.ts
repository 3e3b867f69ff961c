import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../../apps/server/src/app/build-app.ts'
import { createServices } from '../../apps/server/src/app/create-services.ts'
import { connectDatabase, migrateToLatest } from '../../apps/server/src/platform/database/index.ts'
import { diskFileStore } from '../../apps/server/src/platform/files/index.ts'
import { makeDoorWorld } from '../../apps/server/src/testing/hostile/doors/door-world.ts'
import { type Door, findDoors } from '../../apps/server/src/testing/hostile/doors/doors.ts'
import { describeWalk, walkDoors } from '../../apps/server/src/testing/hostile/doors/walk-doors.ts'
import { makeWebRoot } from '../../apps/server/src/testing/servers/make-web-root.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { startScratchDatabase } from '../lib/servers/scratch-database.ts'

/**
 * Every route with every content type, field and hostile text, as large as the route accepts: CPU time must grow no faster
 * than the request and stay below a limit. The server tests walk the same doors with fewer and smaller requests.
 * `GROWTH_ROUTES` chooses some of them by a pattern.
 */
const pattern = new RegExp(process.env['GROWTH_ROUTES'] ?? '')
const appSecret = 'a secret that only this program knows of'

const database = await startScratchDatabase()
const filesDir = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-growth-'))
// Pages are doors, too, also where none were built.
const webRoot = makeWebRoot()
const { db, close } = connectDatabase(database.connection, { maxConnections: 10 })
try {
  await migrateToLatest(db)
  const log = pino({ level: 'silent' })
  const common = { db, appSecret, publicUrl: 'https://forms.example.org' }
  const services = createServices({ ...common, log })
  const app = await buildApp({ ...common, files: diskFileStore(filesDir), services, webRoot, logger: log })
  const world = await makeDoorWorld({ app, db, appSecret })
  const doors = (await findDoors(app, world)).filter(({ route }) => pattern.test(route))
  reportTitle(`${doors.length} doors, each field alone and all together`)
  const onDoor = ({ route, body }: Door, found: readonly string[]) =>
    reportLine(`${route} ${body?.type ?? ''}`, found.length === 0 ? 'linear' : found.join('\n  '))
  const walk = await walkDoors(doors, { app, world, isThorough: true, onDoor })
  await app.close()
  reportLine('walk', describeWalk(walk))
  reportWrong(walk.found)
  reportTarget({ what: 'requests that grew too fast or took too long', value: walk.found.length, atMost: 0 })
} finally {
  await close()
  await database.stop()
  for (const dir of [filesDir, webRoot]) rmSync(dir, { recursive: true, force: true })
}
