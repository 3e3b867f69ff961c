import type { Dashboard } from '@nibondhon/api-contract'

type FormSeats = NonNullable<Dashboard['seats']>[number]

/** "80 of 500 left", "Full", "2 over" */
export function leftText({ left, capacity }: Pick<FormSeats, 'left' | 'capacity'>): string {
  if (left < 0) return `${(-left).toLocaleString('en')} over ${capacity.toLocaleString('en')}`
  return left === 0 ? 'Full' : `${left.toLocaleString('en')} of ${capacity.toLocaleString('en')} left`
}

/** The other limits that are full; '' where none is. */
export function fullText({ full, fullCount }: Pick<FormSeats, 'full' | 'fullCount'>): string {
  if (fullCount === 0) return ''
  const more = fullCount - full.length
  return `Full: ${full.join('; ')}${more > 0 ? ` and ${more} more` : ''}`
}
