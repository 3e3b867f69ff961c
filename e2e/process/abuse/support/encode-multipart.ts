const BOUNDARY = 'a-boundary-that-nothing-else-has'

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

export interface FilePart {
  name: string
  type: string
  content: Buffer
}

/** A multipart body: texts under their names, and files. */
export function encodeMultipart(
  texts: Record<string, string>,
  files: Record<string, FilePart> = {},
): { body: Buffer; headers: Record<string, string> } {
  const parts: Buffer[] = []
  for (const [name, text] of Object.entries(texts)) parts.push(head(name), Buffer.from(`${text}\r\n`))
  for (const [name, file] of Object.entries(files)) {
    parts.push(head(name, file), file.content, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return { body: Buffer.concat(parts), headers: { 'content-type': MULTIPART } }
}

function head(name: string, file?: FilePart): Buffer {
  const fileName = file ? `; filename="${file.name}"\r\ncontent-type: ${file.type}` : ''
  return Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName}\r\n\r\n`)
}
