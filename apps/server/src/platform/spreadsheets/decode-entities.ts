const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The longest way to write a character: &#x10ffff; */
const MAX_ENTITY_LENGTH = 11

/** The first characters of a text of XML or HTML as people read them. Entities that spreadsheets do not write stay as they are. */
export function decodeStart(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength * MAX_ENTITY_LENGTH)
  return start.includes('&') ? decodeEntities(start).slice(0, maxLength) : start.slice(0, maxLength)
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x?)?(\w{1,8});/g, (whole, numeric: string | undefined, name: string) => {
    if (numeric === undefined) return ENTITIES[name] ?? whole
    const code = Number.parseInt(name, numeric === '#x' ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
