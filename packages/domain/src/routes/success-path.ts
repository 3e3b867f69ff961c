interface ShownSubmission {
  customUrl: string
  submissionId?: string | undefined
  uniqueId: string
  /** Only where the browser cannot keep it otherwise: an address stays in its history. */
  editCode?: string | undefined
  message?: string | undefined
}

/** The page that follows a submission. */
export function successPath({
  customUrl,
  submissionId,
  uniqueId,
  editCode,
  message,
}: ShownSubmission): string {
  const shown = Object.entries({ success: 'true', submissionId, uniqueId, editCode, message })
  const query = shown.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `/success/${encodeURIComponent(customUrl)}?${query.join('&')}`
}
