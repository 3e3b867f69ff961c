import { sampleFile } from '../../apps/server/src/testing/builders/sample-files.ts'
import { pauseBetween } from '../../apps/server/src/testing/until.ts'

export interface Acknowledged {
  number: number
  uniqueId: string
  editCode: string
}

/**
 * Submits as the members' page does: under one key, again and again until it is acknowledged, through any failure.
 * Every fourth member sends a photo.
 */
export async function submitUntilAcknowledged(
  url: string,
  formId: string,
  number: number,
): Promise<Acknowledged> {
  const key = `member-${number}`
  for (;;) {
    const response = await fetch(`${url}/api/forms/${formId}/submit`, {
      method: 'POST',
      headers: { 'idempotency-key': key, ...(!hasPhoto(number) && { 'content-type': 'application/json' }) },
      body: hasPhoto(number)
        ? multipart({ name: `Member ${number}`, photo: sampleFile('png') })
        : JSON.stringify({ data: { name: `Member ${number}` } }),
    }).catch(() => null)
    const content = (await response?.json().catch(() => null)) as Omit<Acknowledged, 'number'> | null
    if (response?.status === 201 && content) {
      return { number, uniqueId: content.uniqueId, editCode: content.editCode }
    }
    if (response && response.status < 500) throw new Error(`${response.status} ${JSON.stringify(content)}`)
    await pauseBetween(20)
  }
}

export function hasPhoto(number: number): boolean {
  return number % 4 === 0
}

export function multipart(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}
