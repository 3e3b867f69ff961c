import { usePage } from './page-data.tsx'

/** The time zone of the association. */
export function useTimeZone(): string {
  return usePage().data?.timeZone ?? 'Asia/Dhaka'
}
