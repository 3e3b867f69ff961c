import type { Dashboard } from '@nibondhon/api-contract'
import { countText, digitsText } from '../../shared/language/console-formats.ts'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

type FormSeats = NonNullable<Dashboard['seats']>[number]

/** "80 of 500 left", "Full", "2 over" */
export function leftText({ left, capacity }: Pick<FormSeats, 'left' | 'capacity'>): string {
  const texts = dashboardTexts().seats
  if (left < 0) return texts.over(countText(-left), countText(capacity))
  return left === 0 ? texts.full : texts.left(countText(left), countText(capacity))
}

/** The other limits that are full; '' where none is. */
export function fullText({ full, fullCount }: Pick<FormSeats, 'full' | 'fullCount'>): string {
  if (fullCount === 0) return ''
  const texts = dashboardTexts().seats
  const more = fullCount - full.length
  return texts.fullLimits(full.join('; '), more, digitsText(String(more)))
}
