const MAX_CHARACTERS = 200

/** The person's own name for the file, without folders and without what no name should hold. It is only ever shown. */
export function cleanFileName(name: string): string {
  const base = withoutMiddle(name.split(/[/\\]/).at(-1) ?? '')
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  const letters = [...clean]
  if (letters.length <= MAX_CHARACTERS) return clean
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return letters.slice(0, MAX_CHARACTERS - ending.length).join('') + ending
}

const MAX_READ_CHARACTERS = 4 * MAX_CHARACTERS

/** Beginning and end of an absurdly long name, so that no pattern reads all of it. */
function withoutMiddle(name: string): string {
  if (name.length <= MAX_READ_CHARACTERS) return name
  return name.slice(0, MAX_READ_CHARACTERS / 2) + name.slice(-MAX_READ_CHARACTERS / 2)
}
