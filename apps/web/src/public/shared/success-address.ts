interface Succeeded {
  customUrl: string
  submissionId?: string
  uniqueId: string
  editCode?: string
  message?: string
}

/** The page that follows a submission; everything it shows stands in its address. */
export function successAddress({ customUrl, ...rest }: Succeeded): string {
  const query = new URLSearchParams({ success: 'true' })
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value)
  return `/success/${encodeURIComponent(customUrl)}?${query.toString()}`
}
