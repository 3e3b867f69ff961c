import { localDay, zonedMoment } from '@nibondhon/domain'
import { consoleTimeZone } from '../../shared/language/console-texts.ts'

const DAY_MS = 86_400_000

/** Fields that most forms of an association have. Their ids are unique within a form. */

export const fullName = {
  id: 'full_name',
  type: 'text',
  label: 'Full name / পূর্ণ নাম',
  name: 'full_name',
  placeholder: 'Rahima Khatun',
  required: true,
  displayInAdminTable: true,
  validation: { min: 2, max: 100 },
}

export const email = {
  id: 'email',
  type: 'email',
  label: 'E-mail / ই-মেইল',
  name: 'email',
  placeholder: 'name@example.com',
  required: true,
  layout: { width: 6 },
}

export const mobile = {
  id: 'mobile',
  type: 'tel',
  label: 'Mobile number / মোবাইল নম্বর',
  name: 'mobile',
  required: true,
  displayInAdminTable: true,
  layout: { width: 6 },
}

export const batch = {
  id: 'batch',
  type: 'number',
  label: 'Batch (SSC year) / ব্যাচ (এসএসসির সন)',
  name: 'batch',
  placeholder: '1998',
  required: true,
  displayInAdminTable: true,
  layout: { width: 6 },
  validation: { min: 1950, max: 2040 },
}

/** The last minute of a day that is so many days away, on the clock of the association. */
export function endOfDayIn(today: Date, days: number): string {
  const timeZone = consoleTimeZone()
  const day = localDay(new Date(today.getTime() + days * DAY_MS), timeZone)
  return zonedMoment({ day, time: '23:59', timeZone })?.toISOString() ?? ''
}

/** The recipients of confirmations in every template that has both fields. */
export const confirmations = {
  enableEmail: true,
  emailField: 'email',
  enableSMS: true,
  phoneField: 'mobile',
}
