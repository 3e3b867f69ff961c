import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../limits/network-of.ts'
import { chooseToEnd } from '../capacity/fair-share.ts'

export interface ConnectionLimits {
  maxConnections: number
  /** Responses that are made but not yet read by their clients, in all. */
  maxUnsentBytes: number
  sweepIntervalMs: number
}

const MAX_CONNECTIONS = 10_000
const MB = 1024 * 1024

/** When connections become scarce, a few more are closed than necessary, because choosing takes time. */
const SPARE = 0.02

interface Connection {
  socket: Socket
  address: string
  openedAt: number
}

/**
 * Closes connections of the address that holds the most, when there are too many of them or when their unread responses
 * take too much memory. The address is the connection's own, which may be a proxy: proxies share fairly among clients
 * only what they are configured to.
 */
export function watchConnections(app: FastifyInstance, limits: ConnectionLimits = connectionLimits()): void {
  const connections = new Map<Socket, Connection>()
  const server: Server = app.server

  server.on('connection', (socket) => {
    const openedAt = performance.now()
    connections.set(socket, { socket, address: networkOf(socket.remoteAddress ?? ''), openedAt })
    socket.once('close', () => connections.delete(socket))
    const excess = connections.size - limits.maxConnections
    if (excess > 0) closeFor(excess + limits.maxConnections * SPARE, () => 1)
  })

  const timer = setInterval(() => {
    let unsent = 0
    for (const socket of connections.keys()) unsent += socket.writableLength
    const excess = unsent - limits.maxUnsentBytes
    if (excess > 0) closeFor(excess, ({ socket }) => socket.writableLength)
  }, limits.sweepIntervalMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  function closeFor(excess: number, sizeOf: (connection: Connection) => number): void {
    const now = performance.now()
    const measures = {
      addressOf: ({ address }: Connection) => address,
      sizeOf,
      speedOf: ({ socket, openedAt }: Connection) =>
        (socket.bytesRead + socket.bytesWritten + 1) / (now - openedAt + 1),
    }
    for (const { socket } of chooseToEnd(connections.values(), excess, measures)) {
      connections.delete(socket)
      socket.destroy()
    }
  }
}

/** Files, the database and calls to providers need descriptors as well. */
function connectionLimits(): ConnectionLimits {
  const maxConnections = Math.min(MAX_CONNECTIONS, Math.floor(maxOpenFiles() * 0.6))
  return { maxConnections, maxUnsentBytes: 128 * MB, sweepIntervalMs: 1_000 }
}

/** Node raises its own limit to the highest that the system allows, which can be read only on Linux. */
function maxOpenFiles(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
