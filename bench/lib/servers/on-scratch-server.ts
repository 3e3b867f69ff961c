import { openScratch, type ServerProcess } from '../../../e2e/process/support/server-process.ts'
import { ADMINISTRATOR } from './administrator.ts'

/** Runs against everything that `npm start` starts, on data of its own, of which nothing is left afterwards. */
export async function onScratchServer(
  run: (server: ServerProcess) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const scratch = openScratch()
  try {
    await run(
      await scratch.start({
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        ...env,
      }),
    )
  } finally {
    await scratch.close()
  }
}
