import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'

/** Listens on this machine only, on the wanted port or on a free one where that is taken. */
export async function listen(server: Server, wanted: number): Promise<number> {
  const port = await usablePort(wanted)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

export async function usablePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const taken = (probe.address() as AddressInfo).port
      probe.close(() => resolve(taken))
    })
  })
}
