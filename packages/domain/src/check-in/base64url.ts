const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let digit = 0; digit < Math.min(4, left + 1); digit++) {
      text += DIGITS[(bits >> (18 - 6 * digit)) & 63]
    }
  }
  return text
}

/** Null for a text that is not the one way to write some bytes. */
export function fromBase64url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let count = 0
  let next = 0
  for (const digit of text) {
    const value = VALUES.get(digit)
    if (value === undefined) return null
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[next++] = (bits >> count) & 255
  }
  return (bits & ((1 << count) - 1)) === 0 ? bytes : null
}
