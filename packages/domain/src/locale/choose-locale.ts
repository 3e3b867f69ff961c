import { isLocale, type Locale } from './locale.ts'

export interface LocaleSources {
  /** The `lang` parameter of the address. */
  address?: string | null | undefined
  /** What the person chose before. */
  chosen?: string | null | undefined
  /** The Accept-Language header, or the browser's languages joined by commas. */
  accepted?: string | undefined
}

/** Browsers send less. */
const MAX_ACCEPTED_LENGTH = 200

/** The address decides, then an earlier choice, then the first language of the browser that we speak; else English. */
export function chooseLocale({ address, chosen, accepted = '' }: LocaleSources): Locale {
  if (isLocale(address)) return address
  if (isLocale(chosen)) return chosen
  return firstAccepted(accepted.slice(0, MAX_ACCEPTED_LENGTH)) ?? 'en'
}

function firstAccepted(header: string): Locale | null {
  const ranked = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of ranked) if (isLocale(language)) return language
  return null
}
