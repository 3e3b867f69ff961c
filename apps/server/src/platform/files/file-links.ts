import { createHmac, timingSafeEqual } from 'node:crypto'

const VALID_SECONDS = 15 * 60

export interface FileLinks {
  /** The path of a file with a signature that is valid for 15 minutes and for this file only. */
  sign(id: string): string
  isValid(id: string, claim: { exp?: unknown; sig?: unknown }): boolean
}

export function fileLinks(appSecret: string, now: () => number = Date.now): FileLinks {
  // The purpose is part of the signed text: a signature for another purpose opens no file.
  const signature = (id: string, exp: number) =>
    createHmac('sha256', appSecret).update(`file link\n${id}\n${exp}`).digest()

  return {
    sign(id) {
      const exp = Math.floor(now() / 1000) + VALID_SECONDS
      return `uploads/${id}?exp=${exp}&sig=${signature(id, exp).toString('base64url')}`
    },
    isValid(id, { exp, sig }) {
      if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false
      if (Number(exp) * 1000 <= now()) return false
      const given = Buffer.from(sig, 'base64url')
      const right = signature(id, Number(exp))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
