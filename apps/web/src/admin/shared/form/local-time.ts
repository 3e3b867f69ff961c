/** An ISO time as an input of type datetime-local shows it, on the clock of this computer; '' when it is none. */
export function localTimeOf(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day.padStart(10, '0')}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The ISO time (UTC) of such a text; null when it is empty or no time. */
export function isoOfLocalTime(text: string): string | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The zone of this computer, such as Asia/Dhaka. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
