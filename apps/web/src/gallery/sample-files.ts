import { UploadRejected, type FileUrl, type UploadFile } from '@nibondhon/form-renderer'

const PORTRAIT =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#93b8ff"/>' +
      '<circle cx="32" cy="25" r="12" fill="#1e3a8a"/><path d="M8 64a24 22 0 0 1 48 0z" fill="#1e3a8a"/></svg>',
  )

/** Takes a second. A file named "refused…" is rejected; one named "lost…" fails with a network error the first time. */
export const sampleUpload: UploadFile = async (_field, file, { onProgress, signal }) => {
  for (let step = 1; step <= 10; step++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    signal.throwIfAborted()
    onProgress(step / 10)
  }
  if (file.name.startsWith('refused')) throw new UploadRejected('This file is not the image it says it is.')
  if (file.name.startsWith('lost') && !lost.has(file.name)) {
    lost.add(file.name)
    throw new TypeError('Failed to fetch')
  }
  return { fileId: `sample-${file.name}`, name: file.name, type: file.type, size: file.size }
}

const lost = new Set<string>()

export const sampleFileUrl: FileUrl = (answer) => (answer.fileId === 'sample' ? PORTRAIT : null)
