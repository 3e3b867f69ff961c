export interface PictureSize {
  width: number
  height: number
}

/** The size that the header of a PNG or JPEG names; null for other content. The picture itself is not decoded. */
export function pictureSize(content: Buffer): PictureSize | null {
  if (content.length >= 24 && content.readUInt32BE(0) === 0x89504e47) {
    return content.toString('latin1', 12, 16) === 'IHDR'
      ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
      : null
  }
  return content.length >= 4 && content.readUInt16BE(0) === 0xffd8 ? jpegSize(content) : null
}

/** Markers that begin a frame, which names the size; 0xc4, 0xc8 and 0xcc are others. */
function beginsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegSize(content: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 <= content.length) {
    if (content[at] !== 0xff) return null
    const marker = content[at + 1] ?? 0
    // Bytes that fill up, and markers without content.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    if (beginsFrame(marker)) {
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    }
    const length = content.readUInt16BE(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}
