/** What was typed while it was being saved: everything that is not what was sent. */
export function laterEdits<T extends object>(edits: Partial<T>, sent: T): Partial<T> {
  const later = Object.entries(edits).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof T]),
  )
  return Object.fromEntries(later) as Partial<T>
}
