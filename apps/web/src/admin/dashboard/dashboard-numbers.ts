import { digitsText } from '../shared/language/console-formats.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** 9_876_543_210 is "9.2 GB": binary units under decimal names, as operating systems show them. */
export function spaceText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = size < 10 && unit > 0 ? 1 : 0
  return digitsText(`${size.toFixed(digits)} ${UNITS[unit]}`)
}

/** Submissions per form in percent: 100% means one submission for each form. */
export function responseRate(totalSubmissions: number, totalForms: number): number {
  return Math.round((totalSubmissions / Math.max(totalForms, 1)) * 100)
}
