import { createHash, timingSafeEqual } from 'node:crypto'

const MAX_KEYS = 100

/**
 * The fields of a return or notification that the provider's hash covers; null when the hash is wrong. It is a filter
 * against noise, not a proof: MD5 with the password inside. The proof is `validate`.
 */
export function readSignedPost(
  fields: Readonly<Record<string, string>>,
  storePassword: string,
): Record<string, string> | null {
  const { verify_sign: sign, verify_key: keys } = fields
  if (!sign || !keys || keys.length > 4_000) return null
  const names = keys.split(',').filter((name) => name !== PASSWORD)
  if (names.length > MAX_KEYS) return null
  const signed = Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(fields, name) ? (fields[name] ?? '') : '']),
  )
  if (Object.entries(signed).some(hasFieldWithin)) return null
  const hashed: Record<string, string> = { ...signed, [PASSWORD]: md5(storePassword) }
  const text = Object.keys(hashed)
    .sort()
    .map((name) => `${name}=${hashed[name]}`)
    .join('&')
  const expected = Buffer.from(md5(text))
  const given = Buffer.from(sign)
  return expected.length === given.length && timingSafeEqual(expected, given) ? signed : null
}

const PASSWORD = 'store_passwd'

/**
 * The hash is of one text without any escaping: a field that is moved into the value or name of another one would leave
 * it right, and every payer has one right hash.
 */
function hasFieldWithin([name, value]: [string, string]): boolean {
  return !/^\w{1,100}$/.test(name) || /&\w+=/.test(value)
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
