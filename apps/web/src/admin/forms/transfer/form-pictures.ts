import { fileUrl } from '@nibondhon/api-contract/urls'
import { isPrintPicture, isRecord, type FormDefinition } from '@nibondhon/domain'
import { requestFile } from '../../../lib/request-file.ts'
import { uploadFile } from '../../../lib/upload-file.ts'

/** Backgrounds of badges by their name in the layouts, in base64. */
export type FormPictures = Record<string, string>

/** From the files that were read here, until a form with them is created: an editor may be between. */
const carried = new Map<string, Blob>()

function namesOf({ settings }: FormDefinition): string[] {
  const names = (settings.printLayouts ?? []).map(({ background }) => background)
  return [...new Set(names)].filter((name) => name !== '')
}

/** A background that is gone is left out, as it is when the cards are printed. */
export async function fetchPictures(id: string, form: FormDefinition): Promise<FormPictures> {
  const pictures: FormPictures = {}
  for (const picture of namesOf(form)) {
    const url = fileUrl('GET /api/forms/:id/print-pictures/:picture', { params: { id, picture } })
    const found = await requestFile(url).catch(() => null)
    if (found) pictures[picture] = await base64Of(found.blob)
  }
  return pictures
}

/** Keeps the backgrounds of a file. Whether they are pictures is for the server to find out. */
export function carryPictures(pictures: unknown): void {
  if (!isRecord(pictures)) return
  for (const [name, text] of Object.entries(pictures)) {
    const bytes = isPrintPicture(name) && typeof text === 'string' ? bytesOf(text) : null
    if (bytes) carried.set(name, new Blob([bytes]))
  }
}

/** Gives a new form its backgrounds. The form exists by then, so one that the server rejects is only missing. */
export async function uploadPictures(id: string, form: FormDefinition): Promise<void> {
  for (const name of namesOf(form)) {
    const picture = carried.get(name)
    if (!picture) continue
    const body = new FormData()
    body.append('picture', new File([picture], 'background'))
    await uploadFile('POST /api/forms/:id/print-pictures', body, { id }).catch(() => null)
  }
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
