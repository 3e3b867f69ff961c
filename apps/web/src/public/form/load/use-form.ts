import type { PublicForm } from '@nibondhon/api-contract'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../lib/api-error.ts'
import { toApiError } from '../../../lib/call-endpoint.ts'
import { recallForm, rememberForm } from '../../member-session/form-session.ts'
import { useIsInBrowser, usePageResponse } from '../../page-data/page-data.tsx'
import { useI18n } from '../../translations/public-i18n.ts'
import { formRequestUrl, loadForm, type FormAddress } from './load-form.ts'

export type FormState =
  | { name: 'loading' }
  | { name: 'notFound' }
  | { name: 'failed'; error: unknown }
  | { name: 'ready'; form: PublicForm }

/** The form of this page. The server writes it into the page; it is requested only after a navigation within the app. */
export function useForm(address: FormAddress) {
  const written = usePageResponse(formRequestUrl(address))
  const isInBrowser = useIsInBrowser()
  const [state, setState] = useState<FormState>(() => {
    if (written && written.status !== 200) return stateOf(toApiError({ ...written, requestId: null }))
    // The payment page may have loaded a newer version of the form than the server wrote into this page.
    const newer = isInBrowser && 'customUrl' in address ? recallForm(address.customUrl) : null
    const form = newer ?? (written?.body as PublicForm | undefined)
    return form ? { name: 'ready', form } : { name: 'loading' }
  })
  const shown = state.name === 'ready' ? state.form : null
  useEffect(() => {
    if (shown) rememberForm(shown)
  }, [shown])
  const isLoading = state.name === 'loading'
  const key = JSON.stringify(address)

  // It comes in the language of the page. When another one is chosen, it is loaded again, and the answers stay.
  const { locale } = useI18n()
  const [language, setLanguage] = useState(locale)

  useEffect(() => {
    if (!isLoading && language === locale) return
    let isCurrent = true
    const settle = (next: FormState) => {
      if (!isCurrent) return
      setState(next)
      setLanguage(locale)
    }
    loadForm(JSON.parse(key) as FormAddress).then(
      (form) => settle({ name: 'ready', form }),
      (error: unknown) => isLoading && settle(stateOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading, key, locale, language])

  return {
    state,
    /** After a failure. */
    retry() {
      setState({ name: 'loading' })
    },
    /** Loads the form again after it changed on the server. The answers stay. */
    async refresh() {
      setState({ name: 'ready', form: await loadForm(address) })
    },
  }
}

function stateOf(error: unknown): FormState {
  return isNotFound(error) ? { name: 'notFound' } : { name: 'failed', error }
}
