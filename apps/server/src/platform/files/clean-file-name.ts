const MAX_CHARACTERS = 200

/** The member's name for the file, without folders and control characters. For display only. */
export function cleanFileName(name: string): string {
  const base = withoutMiddle(name.split(/[/\\]/).at(-1) ?? '')
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  const letters = [...clean]
  if (letters.length <= MAX_CHARACTERS) return clean
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return letters.slice(0, MAX_CHARACTERS - ending.length).join('') + ending
}

const MAX_READ_CHARACTERS = 4 * MAX_CHARACTERS

/** The beginning and end of an overlong name, so that no regular expression reads all of it. */
function withoutMiddle(name: string): string {
  if (name.length <= MAX_READ_CHARACTERS) return name
  return name.slice(0, MAX_READ_CHARACTERS / 2) + name.slice(-MAX_READ_CHARACTERS / 2)
}
