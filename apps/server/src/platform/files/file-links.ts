import { createHmac, timingSafeEqual } from 'node:crypto'

const VALID_SECONDS = 15 * 60

export interface FileLinks {
  /** The path of a file, good for 15 minutes and for this file only. */
  sign(id: string): string
  isGood(id: string, claim: { exp?: unknown; sig?: unknown }): boolean
}

export function fileLinks(appSecret: string, now: () => number = Date.now): FileLinks {
  // The purpose is part of what is signed: a signature made for anything else opens no file.
  const signature = (id: string, exp: number) =>
    createHmac('sha256', appSecret).update(`file link\n${id}\n${exp}`).digest()

  return {
    sign(id) {
      const exp = Math.floor(now() / 1000) + VALID_SECONDS
      return `uploads/${id}?exp=${exp}&sig=${signature(id, exp).toString('base64url')}`
    },
    isGood(id, { exp, sig }) {
      if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false
      if (Number(exp) * 1000 <= now()) return false
      const given = Buffer.from(sig, 'base64url')
      const right = signature(id, Number(exp))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
