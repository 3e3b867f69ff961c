/** submissions_2026-11-14_17-30-05.csv, on a clock of the time zone. */
export function exportName(start: string, extension: string, timeZone: string, now = new Date()): string {
  // Swedish writes 2026-11-14 17:30:05.
  const moment = now.toLocaleString('sv-SE', { timeZone })
  return `${start}_${moment.replace(' ', '_').replaceAll(':', '-')}.${extension}`
}
