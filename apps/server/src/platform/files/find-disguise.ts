/**
 * Looks, chunk by chunk, for what makes a picture or a PDF a web page or a program as well. Links serve files under
 * their checked type and in a sandbox; this keeps such files from being stored (and later sent on) at all.
 * Each mark is long enough not to turn up by chance in five megabytes of a photo.
 */
export function findDisguise(isPdf: boolean): (chunk: Uint8Array) => boolean {
  const marks = isPdf ? WEB_MARKS : IMAGE_MARKS
  let end = ''
  return (chunk) => {
    const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    end = text.slice(-LONGEST_MARK)
    return marks.test(text)
  }
}

/** An archive is read from its end, so anything may stand before it: a picture, say. Its last record gives it away. */
export function isTwoFilesInOne(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

const WEB_MARKS = /<(?:script|html|iframe|svg)[\s>/]|<!doctype\s|<\?php/i
const IMAGE_MARKS = /<(?:script|html|iframe|svg)[\s>/]|<!doctype\s|<\?php|%PDF-\d/i
const LONGEST_MARK = 10
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
