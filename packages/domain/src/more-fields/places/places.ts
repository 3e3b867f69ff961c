import type { Locale } from '../../locale/locale.ts'

/** A place by its code, with its names. */
export interface Place {
  code: string
  names: Readonly<Record<Locale, string>>
}

export interface District extends Place {
  /** Its upazilas, and for those who live in none of them CITY. */
  upazilas: readonly Place[]
}

export interface Division extends Place {
  districts: readonly District[]
}

/** For addresses in a city, which has no upazilas, and in upazilas that are newer than the list. */
const CITY: Place = { code: 'City', names: { en: 'City or other area', bn: 'শহর বা অন্য এলাকা' } }

let known: readonly Division[] = []

/**
 * Makes the places known, from PLACES_DATA. On the server that happens with the first import of the domain; members' pages
 * load the data before they show a form with an address.
 */
export function registerPlaces(data: string): void {
  known = readDivisions(data)
}

/** All divisions with their districts and upazilas, each by its English name; none before they are registered. */
export function divisions(): readonly Division[] {
  return known
}

function readDivisions(data: string): Division[] {
  return data
    .trim()
    .split(/\n(?! )/)
    .map((lines) => {
      const [division = '', ...districts] = lines.split('\n')
      return { ...readPlace(division), districts: districts.map(readDistrict).sort(byName) }
    })
    .sort(byName)
}

function readDistrict(line: string): District {
  const [place = '', upazilas = ''] = line.split(': ')
  return { ...readPlace(place), upazilas: [...upazilas.split(', ').map(readPlace).sort(byName), CITY] }
}

function readPlace(text: string): Place {
  const [code = '', bn = code, en = code] = text.trim().split('|')
  return { code, names: { en, bn } }
}

function byName({ names: one }: Place, { names: other }: Place): number {
  return one.en < other.en ? -1 : 1
}
