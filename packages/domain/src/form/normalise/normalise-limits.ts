import type { FormLimits, FormSchedule } from '../../form-model/form-rules.ts'
import { readBoolean, readNumber, readRecord, readText } from '../../form-model/read-json.ts'
import { readCount, readTime } from './read-bounds.ts'
import { readScheduleTranslations } from './read-translations.ts'

export function normaliseSchedule(input: unknown): FormSchedule {
  const schedule = readRecord(input)
  return {
    opensAt: readTime(schedule.opensAt),
    closesAt: readTime(schedule.closesAt),
    editUntil: readTime(schedule.editUntil),
    graceMinutes: readNumber(schedule.graceMinutes) ?? 30,
    notYetText: readText(schedule.notYetText),
    closedText: readText(schedule.closedText),
    ...readScheduleTranslations(schedule.translations),
  }
}

export function normaliseLimits(input: unknown): FormLimits {
  const limits = readRecord(input)
  return {
    maxSubmissions: readCount(limits.maxSubmissions),
    seatsShownBelow: readNumber(limits.seatsShownBelow) ?? 10,
    holdMinutes: readNumber(limits.holdMinutes) ?? 15,
    holdDays: readNumber(limits.holdDays) ?? 0,
    waitingList: readBoolean(limits.waitingList, false),
    offerHours: readNumber(limits.offerHours) ?? 24,
  }
}
