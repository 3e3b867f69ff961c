/** `nibondhon-backup-2027-01-31-1805.tar.gz`, by the clock of this time zone. */
export function backupName(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const date = [part('year'), part('month'), part('day')].join('-')
  return `nibondhon-backup-${date}-${part('hour')}${part('minute')}.tar.gz`
}
