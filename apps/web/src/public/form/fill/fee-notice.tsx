import type { PublicForm } from '@nibondhon/api-contract'
import { hasPricedOptions, localTaka, takaToPaisa } from '@nibondhon/domain'
import { priceParts } from '@nibondhon/form-renderer'
import { usePage } from '../../page-data/page-data.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'

/** Says what a form costs before anyone begins to fill it in; nothing for one that is always free. */
export function FeeNotice({ form }: { form: PublicForm }) {
  const { locale, messages } = useI18n()
  const { amount, leastAmount = amount } = form.settings
  const { requirePayment, pricing } = form.settings
  const leastPaisa = requirePayment ? takaToPaisa(leastAmount) : 0
  const { data } = usePage()
  const hasPrices = requirePayment && (hasPricedOptions(form.fields) || pricing !== undefined)
  const Notes = pricing && priceParts()?.PriceNotes
  if (leastPaisa === 0 && !hasPrices) return null
  return (
    <Notice tone="info" title={messages.price.required}>
      {leastPaisa === 0 ? (
        <p>{messages.price.byChoice}</p>
      ) : (
        <p>
          {messages.price[hasPrices ? 'requiredFrom' : 'requiredText'](localTaka(leastPaisa, locale))}{' '}
          {/* Without script the total does not follow the answers. */}
          {hasPrices && <span data-needs-script>{messages.price.requiredChoices}</span>}
        </p>
      )}
      {Notes && <Notes form={form} pricing={pricing} locale={locale} timeZone={data?.timeZone} />}
    </Notice>
  )
}
