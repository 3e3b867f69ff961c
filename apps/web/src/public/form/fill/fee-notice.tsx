import type { PublicForm } from '@nibondhon/api-contract'
import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { Notice } from '../../shared/ui/notice.tsx'
import { useI18n } from '../../translations/public-i18n.ts'

/** Says what a form costs before anyone begins to fill it in. */
export function FeeNotice({ form }: { form: PublicForm }) {
  const { locale, messages } = useI18n()
  const hasPrices = form.fields.some((field) => field.pricing.enabled)
  return (
    <Notice tone="info" title={messages.price.required}>
      <p>
        {messages.price.requiredText(localTaka(takaToPaisa(form.settings.amount), locale))}{' '}
        {/* Without script the total does not follow the answers. */}
        {hasPrices && <span data-needs-script>{messages.price.requiredChoices}</span>}
      </p>
    </Notice>
  )
}
