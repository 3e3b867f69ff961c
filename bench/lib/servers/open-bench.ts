import path from 'node:path'
import { ADMINISTRATOR } from './administrator.ts'
import { type ChildServer, startChildServer } from './child-server.ts'
import { type ScratchDatabase, startScratchDatabase } from './scratch-database.ts'

export interface Bench {
  connection: ScratchDatabase['connection']
  startProduct(): Promise<ChildServer>
  /** A server to compare with, by its file in bench/lib. */
  startBare(file: string): Promise<ChildServer>
  close(): Promise<void>
}

/** The product and what it is compared with, each in a process of its own, on one PostgreSQL. `settings` are variables of both. */
export async function openBench(settings: Record<string, string> = {}): Promise<Bench> {
  const database = await startScratchDatabase()
  const env = {
    PORT: '0',
    DATA_DIR: database.filesDir,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...settings,
  }
  const children: ChildServer[] = []
  const start = async (script: string): Promise<ChildServer> => {
    const child = await startChildServer(path.join(import.meta.dirname, script), env)
    children.push(child)
    return child
  }
  return {
    connection: database.connection,
    startProduct: () => start('../../../apps/server/src/main.ts'),
    startBare: start,
    async close() {
      for (const child of children) await child.stop()
      await database.stop()
    },
  }
}
