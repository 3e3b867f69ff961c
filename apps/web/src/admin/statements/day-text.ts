import { dateText } from '../shared/language/console-formats.ts'

/** 16 Nov 2026, for a day of a statement, which is the same everywhere. */
export function dayText(day: string): string {
  return dateText(day, 'UTC')
}
