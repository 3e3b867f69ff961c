import { fileUrl } from '@nibondhon/api-contract/urls'
import { networkError, readResponse, send } from '../../lib/call-endpoint.ts'

/** Opened by the browser itself, which shows the PDF or saves it. */
export function pdfAddress(uniqueId: string, action: 'download' | 'view' = 'view'): string {
  const query = action === 'download' ? ({ download: 'true' } as const) : {}
  return fileUrl('GET /api/submissions/pdf/:uniqueId', { params: { uniqueId }, query })
}

/** Fails like any call of the API. */
export async function loadPdf(uniqueId: string): Promise<Blob> {
  const response = await send(pdfAddress(uniqueId), {})
  // Throws what the server says.
  if (!response.ok) await readResponse(response)
  const pdf = await response.blob().catch(() => null)
  if (!pdf) throw networkError()
  return pdf
}
