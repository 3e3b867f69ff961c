/**
 * Detects, chunk by chunk, a picture or PDF that is a web page or a script as well (a polyglot). Links serve files under
 * their checked type and in a sandbox; this rejects such files before they are stored. Each signature is long enough not
 * to occur by chance in five megabytes of a photo.
 */
export function findDisguise(isPdf: boolean): (chunk: Uint8Array) => boolean {
  const signatures = isPdf ? WEB_SIGNATURES : IMAGE_SIGNATURES
  let end = ''
  return (chunk) => {
    const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    end = text.slice(-MAX_SIGNATURE_LENGTH)
    return signatures.test(text)
  }
}

/** Detects a ZIP archive by its last record. Archives are read from their end, so any file can precede them. */
export function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

const WEB_SIGNATURES = /<(?:script|html|iframe|svg)[\s>/]|<!doctype\s|<\?php/i
const IMAGE_SIGNATURES = /<(?:script|html|iframe|svg)[\s>/]|<!doctype\s|<\?php|%PDF-\d/i
const MAX_SIGNATURE_LENGTH = 10
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
