/** The edits made during a save: everything that differs from what was sent. */
export function laterEdits<T extends object>(edits: Partial<T>, sent: T): Partial<T> {
  const later = Object.entries(edits).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof T]),
  )
  return Object.fromEntries(later) as Partial<T>
}
