import { divisions, type Place } from './places/places.ts'

/** A longer text is no address. */
const MAX_TEXT_UNITS = 2_000
const MAX_PARTS = 20

/**
 * The parts of an address that was written as one text, such as "House 5, Savar, Dhaka" or "ঢাকা, সাভার, বাড়ি ৫": its places
 * at the end, the smallest first, or at the beginning, the largest first. Null where they are not found.
 */
export function readAddressText(text: string): string[] | null {
  if (text.length > MAX_TEXT_UNITS) return null
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > MAX_PARTS) return null
  return placesAtStart([...parts].reverse(), true) ?? placesAtStart(parts, false)
}

/** Division, district and upazila, or the last two of them: a district has one division. */
function placesAtStart(parts: readonly string[], isReversed: boolean): string[] | null {
  for (const [division, district, upazila, rest] of [
    [parts[0], parts[1], parts[2], parts.slice(3)],
    [undefined, parts[0], parts[1], parts.slice(2)],
  ] as const) {
    const codes = codesOf(division, district, upazila)
    if (codes) return [...codes, (isReversed ? [...rest].reverse() : rest).join(', ')]
  }
  return null
}

function codesOf(division: string | undefined, district = '', upazila = ''): string[] | null {
  for (const one of divisions()) {
    if (division !== undefined && !isNamed(one, division)) continue
    const found = one.districts.find((place) => isNamed(place, district))
    const within = found?.upazilas.find((place) => isNamed(place, upazila))
    if (found && within) return [one.code, found.code, within.code]
  }
  return null
}

function isNamed({ code, names }: Place, text: string): boolean {
  const wanted = text.toLowerCase().normalize('NFC')
  return [code, names.en, names.bn].some((name) => name.toLowerCase().normalize('NFC') === wanted)
}
