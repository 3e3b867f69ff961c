import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { type OpenPaymentMethod, OPEN_PAYMENT_METHODS } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { ChoiceList } from '../../../shared/form/choice-list.tsx'
import { methodLabel } from '../../../shared/language/method-label.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import { formSettingsTexts } from '../settings/texts/form-settings-texts.ts'

/** Which of the enabled payment methods the form offers. All of them stay all of them when another one is enabled. */
export function PaymentMethods() {
  const texts = formSettingsTexts().paymentMethods
  const { paymentMethods: chosen } = useEditor().draft.settings
  const edit = useEditSettings()
  const { data, isPending } = useQuery({
    queryKey: ['settings', 'payment'],
    queryFn: ({ signal }) => request('GET /api/settings/payment', { signal }),
  })
  if (isPending) return <Skeleton variant="rounded" height={96} aria-label={texts.loading} />
  // Where they are not known, any can be chosen.
  const enabled: readonly OpenPaymentMethod[] = data?.methods ?? OPEN_PAYMENT_METHODS
  const value = chosen ?? enabled
  const options = OPEN_PAYMENT_METHODS.filter((method) => enabled.includes(method) || value.includes(method))
  function choose(methods: OpenPaymentMethod[]): void {
    // The last one stays; the hint says so.
    if (methods.length === 0) return
    edit.settings({ paymentMethods: isSame(methods, enabled) ? undefined : methods })
  }
  if (options.length === 0) return <Alert severity="warning">{texts.noneEnabled}</Alert>
  return (
    <>
      <ChoiceList
        label={texts.label}
        options={options}
        labels={labelsOf(options, (method) => !enabled.includes(method))}
        value={value}
        hint={value.length === 1 ? texts.oneHint : chosen === undefined ? texts.allHint : texts.someHint}
        onChange={choose}
      />
      {!value.some((method) => enabled.includes(method)) && (
        <Alert severity="warning">{texts.chosenNotEnabled}</Alert>
      )}
    </>
  )
}

function labelsOf(options: readonly OpenPaymentMethod[], isOff: (method: OpenPaymentMethod) => boolean) {
  const { notEnabled } = formSettingsTexts().paymentMethods
  return Object.fromEntries(
    options.map((method) => [method, isOff(method) ? notEnabled(methodLabel(method)) : methodLabel(method)]),
  ) as Record<OpenPaymentMethod, string>
}

function isSame(a: readonly OpenPaymentMethod[], b: readonly OpenPaymentMethod[]): boolean {
  return a.length === b.length && a.every((method) => b.includes(method))
}
