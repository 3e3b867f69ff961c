/** What a text costs as an SMS. Gateways bill by part, and one Bangla letter more than doubles the parts. */

export const SMS_LIMIT = 160

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets (GSM-7) or UTF-16 units (UCS-2), which is what the limits of a part count. */
  units: number
  parts: number
  /** Units that still fit into the last part. */
  left: number
}

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Sent as an escape and a letter, so each takes two. */
const GSM_EXTENDED = new Set('\f^{}\\[~]|€')

const ROOM = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const

export function smsSize(text: string): SmsSize {
  const letters = [...text]
  const encoding = letters.every((letter) => GSM_BASIC.has(letter) || GSM_EXTENDED.has(letter))
    ? 'GSM-7'
    : 'UCS-2'
  const sizes = letters.map((letter) =>
    encoding === 'UCS-2' ? letter.length : GSM_EXTENDED.has(letter) ? 2 : 1,
  )
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const room = ROOM[encoding]
  if (units === 0) return { encoding, units, parts: 0, left: room.single }
  if (units <= room.single) return { encoding, units, parts: 1, left: room.single - units }
  return { encoding, units, ...fill(sizes, room.part) }
}

/** Counted as inputs count, so that the box and the server stop at the same letter. */
export function isSmsTooLong(text: string): boolean {
  return text.length > SMS_LIMIT
}

/** A letter of two units is never torn apart, so a part may end one unit early. */
function fill(sizes: readonly number[], room: number): { parts: number; left: number } {
  let parts = 1
  let left = room
  for (const size of sizes) {
    if (size > left) {
      parts += 1
      left = room
    }
    left -= size
  }
  return { parts, left }
}
