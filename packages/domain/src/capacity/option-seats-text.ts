import type { FieldOption } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'

/** What an option says before anyone submits; '' while enough seats are left. Only forms with limits download it. */
export function optionSeatsText(
  { left, waits }: Pick<FieldOption, 'left' | 'waits'>,
  locale: Locale,
): string {
  if (waits) return TEXTS[locale].waits
  if (left === undefined) return ''
  return left > 0 ? TEXTS[locale].left(localDigits(String(left), locale)) : TEXTS[locale].full
}

const TEXTS = {
  en: {
    full: 'Full',
    left: (count: string) => `${count} left`,
    waits: 'Full: you can join the waiting list',
  },
  bn: {
    full: 'পূর্ণ',
    left: (count: string) => `আর ${count}টি বাকি`,
    waits: 'পূর্ণ: অপেক্ষার তালিকায় যোগ দিতে পারেন',
  },
} satisfies Record<Locale, unknown>
