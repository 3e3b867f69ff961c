import { baseLanguageOf, LIMITS, otherLanguage, type FormDefinition, type Locale } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { definitionOf } from '../shared/form-definition.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { fetchForm, useCreateForm } from '../shared/use-forms.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** Makes a copy of a form, without its submissions, and opens it for editing. It stays inactive until it is ready. */
export function useDuplicateForm(): (id: string) => Promise<boolean> {
  const navigate = useNavigate()
  const { mutateAsync: create } = useCreateForm()
  const duplicate = useMutation({
    mutationFn: async (id: string) =>
      create({ ...copyOf(definitionOf(await fetchForm(id))), isActive: false }),
  })
  return useSave(duplicate, {
    done: formsTexts().created,
    failed: () => formsTexts().saveFailed,
    // The title is what is changed first.
    onDone: ({ id }) => navigate(`/admin/forms/${id}/edit`, { state: { isCopy: true } }),
  }).run
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
