import { baseLanguageOf, LIMITS, otherLanguage, type FormDefinition, type Locale } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { definitionOf } from '../shared/form-definition.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { fetchForm, useCreateForm } from '../shared/use-forms.ts'

/** Makes a copy of a form, without its submissions, and opens it for editing. It stays inactive until it is ready. */
export function useDuplicateForm(): (id: string) => Promise<void> {
  const showSnackbar = useSnackbar()
  const navigate = useNavigate()
  const create = useCreateForm()
  const fetching = useMutation({ mutationFn: (id: string) => fetchForm(id) })
  return async (id) => {
    try {
      const form = definitionOf(await fetching.mutateAsync(id))
      const copy = await create.mutateAsync({ ...copyOf(form), isActive: false })
      showSnackbar(formsTexts().created, 'success')
      // The title is what is changed first.
      await navigate(`/admin/forms/${copy.id}/edit`, { state: { isCopy: true } })
    } catch {
      showSnackbar(formsTexts().saveFailed, 'error')
    }
  }
}

/** The form under another title, in both languages. */
export function copyOf(form: FormDefinition): FormDefinition {
  const base = baseLanguageOf(form.settings)
  const other = otherLanguage(base)
  const texts = form.translations?.[other]
  return {
    ...form,
    title: copyTitle(form.title, base),
    ...(texts?.title !== undefined && {
      translations: { [other]: { ...texts, title: copyTitle(texts.title, other) } },
    }),
  }
}

/** Shortens a title of maximum length, so that the copy can be saved. */
export function copyTitle(title: string, language: Locale): string {
  const copy = COPY[language]
  return `${[...title].slice(0, LIMITS.title - copy.length).join('')}${copy}`
}

const COPY = { en: ' (copy)', bn: ' (অনুলিপি)' }
