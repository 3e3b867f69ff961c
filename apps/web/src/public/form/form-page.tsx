import { Suspense, useState } from 'react'
import { useSearch } from '../../lib/router.tsx'
import { usePage } from '../page-data/page-data.tsx'
import { lazyScreen } from '../shared/page-states/lazy-screen.tsx'
import { Loading } from '../shared/page-states/loading.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { FillForm } from './fill/fill-form.tsx'
import type { FormAddress } from './load/load-form.ts'
import { useForm } from './load/use-form.ts'

const FormUnavailable = lazyScreen(() => import('./load/form-unavailable.tsx'))

export const preloadFormUnavailable = FormUnavailable.preload

/** A form by its address. The screens for one that is not available, or that its address fills in, are downloaded only when needed. */
export function FormPage({ address }: { address: FormAddress }) {
  const { messages } = useI18n()
  const { state, retry, refresh } = useForm(address)
  const offer = /\boffer=([\w-]+)/.exec(useSearch())?.[1]
  const { data } = usePage()
  // Who began while the form was open keeps the page, with everything that was typed.
  const [wasOpen, setWasOpen] = useState(false)
  const form = state.name === 'ready' && state.form.isActive ? state.form : null
  if (form && !form.closing && !wasOpen) setWasOpen(true)
  const loading = <Loading text={messages.form.loading} />
  if (state.name === 'loading') return loading
  if (form && !offer && !data?.prefill && (wasOpen || !form.closing)) {
    return <FillForm form={form} refresh={refresh} />
  }
  const reason = state.name === 'ready' ? (form?.closing ?? 'inactive') : state.name
  return (
    <Suspense fallback={loading}>
      <FormUnavailable
        reason={reason}
        form={form}
        offer={offer}
        refresh={refresh}
        error={state.name === 'failed' ? state.error : null}
        onRetry={retry}
      />
    </Suspense>
  )
}
