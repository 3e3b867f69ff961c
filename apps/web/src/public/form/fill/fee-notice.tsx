import type { PublicForm } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'

/** Says what a form costs before anyone begins to fill it in. */
export function PaymentNotice({ form }: { form: PublicForm }) {
  const { locale, words } = useI18n()
  const hasPrices = form.fields.some((field) => field.pricing.enabled)
  return (
    <Notice tone="info" title={words.price.required}>
      <p>
        {words.price.requiredText(localTaka(takaToPaisa(form.settings.amount), locale))}{' '}
        {hasPrices && words.price.requiredChoices}
      </p>
    </Notice>
  )
}
