import { localDigits, type Locale } from '@nibondhon/domain'

const UNITS = { en: ['B', 'KB', 'MB'], bn: ['বাইট', 'কেবি', 'এমবি'] } as const

/** 240 KB, 1.4 MB; ২৪০ কেবি */
export function fileSize(bytes: number, locale: Locale): string {
  const [byte, kilobyte, megabyte] = UNITS[locale]
  const text = (size: number | string, unit: string) => `${localDigits(String(size), locale)} ${unit}`
  if (bytes < 1024) return text(bytes, byte)
  if (bytes < 1_048_576) return text(Math.round(bytes / 1024), kilobyte)
  return text((bytes / 1_048_576).toFixed(1), megabyte)
}
