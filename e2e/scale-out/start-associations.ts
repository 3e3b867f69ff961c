import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connectDatabase, type Db } from '../../apps/server/src/platform/database/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { openScratch, type ServerProcess } from '../process/support/server-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts'

export interface Association {
  /** Also its schema. */
  name: string
  /** Its host name. */
  site: string
  postgres: KillablePostgres
  servers: ServerProcess[]
  formId: string
  /** The names of the members whose submission was acknowledged, with its unique ID. */
  acknowledged: Map<string, string>
}

export interface Associations {
  dhaka: Association
  sylhet: Association
  khulna: Association
  balancer: Balancer
  /** The PostgreSQL servers: the first has Dhaka and Sylhet, the second Khulna. */
  postgres: [KillablePostgres, KillablePostgres]
  /** One more server of an association, on a PostgreSQL that may be another one, and not behind the balancer yet. */
  startServer(name: string, postgres: KillablePostgres): Promise<ServerProcess>
  close(): Promise<void>
}

export const FORM_PATH = '/reunion'

/** Three associations, each in a schema of its own and with two servers, on two PostgreSQL servers behind one address. */
export async function startAssociations(): Promise<Associations> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'nib-hosts-'))
  const scratches: ReturnType<typeof openScratch>[] = []
  const databases: KillablePostgres[] = []
  const balancer = await startBalancer({ checksHealth: true })

  async function startPostgres(name: string): Promise<KillablePostgres> {
    const postgres = await startKillablePostgres(path.join(dir, name))
    databases.push(postgres)
    return postgres
  }

  function startServer(name: string, postgres: KillablePostgres): Promise<ServerProcess> {
    const scratch = openScratch()
    scratches.push(scratch)
    return scratch.start({
      DATABASE_URL: postgres.url,
      DATABASE_SCHEMA: name,
      APP_SECRET: `the secret of ${name}, for both of its servers`,
      TRUST_PROXY: '127.0.0.1',
    })
  }

  async function startAssociation(name: string, postgres: KillablePostgres): Promise<Association> {
    const site = siteOf(name)
    const servers = await Promise.all([startServer(name, postgres), startServer(name, postgres)])
    balancer.leadTo(servers.map(addressOf), site)
    const formId = await useDatabase({ name, postgres }, async (db) => {
      const id = await makeStoredForm(db)
      await db
        .updateTable('forms')
        .set({ custom_url: FORM_PATH.slice(1) })
        .execute()
      return id
    })
    return { name, site, postgres, servers, formId, acknowledged: new Map() }
  }

  async function close(): Promise<void> {
    await Promise.all(scratches.map((scratch) => scratch.close()))
    await balancer.close()
    await Promise.all(databases.map((postgres) => postgres.stop()))
    rmSync(dir, { recursive: true, force: true })
  }

  try {
    const [first, second] = [await startPostgres('first'), await startPostgres('second')]
    const [dhaka, sylhet, khulna] = await Promise.all([
      startAssociation('dhaka', first),
      startAssociation('sylhet', first),
      startAssociation('khulna', second),
    ])
    return { dhaka, sylhet, khulna, balancer, postgres: [first, second], startServer, close }
  } catch (error) {
    await close()
    throw error
  }
}

function siteOf(name: string): string {
  return `${name}.example.org`
}

export function addressOf({ url }: ServerProcess): string {
  return url.replace('localhost', '127.0.0.1')
}

/** The name and the unique ID of each stored submission. */
export async function storedIn({ name, postgres, formId }: Association): Promise<[unknown, string][]> {
  const rows = await useDatabase({ name, postgres }, (db) =>
    db.selectFrom('submissions').select(['data', 'unique_id']).where('form_id', '=', formId).execute(),
  )
  return rows.map(({ data, unique_id: id }) => [data['name'], id])
}

async function useDatabase<T>(
  { name, postgres }: Pick<Association, 'name' | 'postgres'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = connectDatabase({ ...postgres.connection, schema: name }, { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
