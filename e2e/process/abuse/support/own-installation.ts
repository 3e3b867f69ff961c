import { type Installation, openInstallation } from '../installation.ts'
import { withOwnDatabase } from './own-server.ts'

/** Runs against another installation with providers of its own, and removes it afterwards. */
export function onOwnInstallation<T>(
  installation: Installation,
  run: (own: Installation) => Promise<T>,
): Promise<T> {
  return withOwnDatabase(installation, async (url) => {
    const own = await openInstallation(url)
    try {
      return await run(own)
    } finally {
      await own.close()
    }
  })
}
