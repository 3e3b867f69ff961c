import type { Field } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'

/**
 * What is beside the button that adds a row; '' while the form allows no more rows than there are seats. Only forms with
 * a group download it.
 */
export function rowSeatsText({ group }: Pick<Field, 'group'>, rows: number, locale: Locale): string {
  if (group?.left === undefined || group.left >= group.max) return ''
  const { left, waits } = group
  const texts = TEXTS[locale]
  const digits = (count: number) => localDigits(String(count), locale)
  if (waits) return left > 0 ? texts.moreWait(digits(left)) : texts.allWait
  const more = left - rows
  return more > 0 ? texts.more(digits(more)) : texts.noMore
}

const TEXTS = {
  en: {
    more: (count: string) => `Only ${count} more can be added: few seats are left.`,
    noMore: 'No more can be added: no seats are left.',
    moreWait: (count: string) =>
      `Only ${count} can be added now: few seats are left. With more you can join the waiting list.`,
    allWait: 'No seats are left: you can join the waiting list.',
  },
  bn: {
    more: (count: string) => `আর ${count}টি যোগ করা যাবে: অল্প আসন বাকি আছে।`,
    noMore: 'আর যোগ করা যাবে না: কোনো আসন খালি নেই।',
    moreWait: (count: string) =>
      `এখন ${count}টি যোগ করা যাবে: অল্প আসন বাকি আছে। আরও চাইলে অপেক্ষার তালিকায় যোগ দিতে পারেন।`,
    allWait: 'কোনো আসন খালি নেই: অপেক্ষার তালিকায় যোগ দিতে পারেন।',
  },
} satisfies Record<Locale, unknown>
