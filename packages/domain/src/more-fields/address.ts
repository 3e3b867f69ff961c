import { ANSWER_LIMITS, countCharacters } from '../form-model/answer-limits.ts'
import { isChoiceList } from '../form-model/answer-kind.ts'
import type { Answer, Field, Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import type { Locale } from '../locale/locale.ts'
import { readListText } from './read-list-text.ts'
import { divisions, type District, type Division, type Place } from './places/places.ts'

/** The village, road and postcode, in one line. */
export const MAX_ADDRESS_LINE = ANSWER_LIMITS.option

/** The places and the line that an answer consists of; '' means not answered. */
export interface AddressParts {
  division: string
  district: string
  upazila: string
  line: string
}

/**
 * The answer is stored as the codes of division, district and upazila and the line, without empty parts at its end. Where
 * only a smaller place was chosen, as a page without script allows, the larger ones are filled in.
 */
export function tidyAddress(field: Field, value: unknown): string[] {
  const [division = '', district = '', upazila = '', line = ''] = readListText(value)
    .slice(0, 4)
    .map((part) => oneLine(field, part))
  const [ownDistrict, ownUpazila] = readUpazilaValue(upazila)
  const wanted = district || ownDistrict
  const parts = [
    division || (wanted && (divisionOf(wanted)?.code ?? '')),
    wanted,
    ownDistrict === '' || ownDistrict === wanted ? ownUpazila : upazila,
    line,
  ]
  return withoutEmptyEnd(parts)
}

/** The answer with these parts, as it is being entered. */
export function addressAnswer({ division, district, upazila, line }: AddressParts): string[] {
  return withoutEmptyEnd([division, district, upazila, line])
}

function withoutEmptyEnd(parts: readonly string[]): string[] {
  const lastFirst = [...parts].reverse()
  const empty = lastFirst.findIndex((part) => part !== '')
  return empty === -1 ? [] : parts.slice(0, parts.length - empty)
}

/** A longer part is certainly wrong: validation reports it, and nothing else spends time on it. */
const MAX_PART_UNITS = 4 * ANSWER_LIMITS.option

function oneLine(field: Field, part: unknown): string {
  if (typeof part === 'string' && part.length > MAX_PART_UNITS) return part
  return String(tidyAnswer({ ...field, type: 'select' }, part))
}

/** Upazilas of several districts have the same name, so an input's value names the district too. */
export function upazilaValue(district: string, upazila: string): string {
  return upazila === '' ? '' : `${district}/${upazila}`
}

function readUpazilaValue(value: string): [district: string, upazila: string] {
  const slash = value.indexOf('/')
  return slash === -1 ? ['', value] : [value.slice(0, slash), value.slice(slash + 1)]
}

export function addressParts(answer: Answer | undefined): AddressParts {
  const [division = '', district = '', upazila = '', line = ''] = isChoiceList(answer) ? answer : []
  return { division, district, upazila, line }
}

/** What is wrong with an address that was begun: all of its places are needed, and of a required one the line too. */
export function prepareAddressCheck({ required }: Field): (answer: Answer) => Problem | null {
  return (answer) => {
    const { division, district, upazila, line } = addressParts(answer)
    if (countCharacters(line) > MAX_ADDRESS_LINE) return problem('max_length', { n: MAX_ADDRESS_LINE })
    if (division === '' || district === '' || upazila === '') return problem('address_incomplete')
    const places = findPlaces(division, district, upazila)
    // Before the places are loaded, only the server can tell.
    if (!places.upazila && divisions().length > 0) return problem('address_mismatch')
    return required && line === '' ? problem('address_line_required') : null
  }
}

interface FoundPlaces {
  division?: Division | undefined
  district?: District | undefined
  upazila?: Place | undefined
}

/** Each place only within the one before it. */
export function findPlaces(divisionCode: string, districtCode: string, upazilaCode = ''): FoundPlaces {
  const division = divisions().find(({ code }) => code === divisionCode)
  const district = division?.districts.find(({ code }) => code === districtCode)
  return { division, district, upazila: district?.upazilas.find(({ code }) => code === upazilaCode) }
}

/** The division that a district is in. */
export function divisionOf(districtCode: string): Division | undefined {
  return divisions().find(({ districts }) => districts.some(({ code }) => code === districtCode))
}

/** As people write an address: "House 5, Savar, Dhaka, Dhaka". A place that is not known is written as it was stored. */
export function addressText(answer: Answer | undefined, locale: Locale): string {
  const { division, district, upazila, line } = addressParts(answer)
  const found = findPlaces(division, district, upazila)
  return [
    line,
    found.upazila?.names[locale] ?? upazila,
    found.district?.names[locale] ?? district,
    found.division?.names[locale] ?? division,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
