/** Random, so that no new field ever gets the id of one that was deleted. */
export function newFieldId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
