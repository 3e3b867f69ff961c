import { inflateRawSync } from 'node:zlib'

/** The files of an archive, by the list at its end. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let place = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(place + 28)
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength)
    const start = archive.readUInt32LE(place + 42) + 30 + nameLength
    const packed = archive.subarray(start, start + archive.readUInt32LE(place + 20))
    const content = inflateRawSync(packed)
    if (content.length !== archive.readUInt32LE(place + 24)) throw new Error(`${name} has another length`)
    files.set(name, content.toString('utf8'))
    place += 46 + nameLength
  }
  return files
}
