import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { baseLanguageOf, isBilingual, type FormDefinition, type Locale } from '@nibondhon/domain'
import { useState, type ReactNode } from 'react'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { MEMBER_TEXTS } from './member-texts.ts'
import { previewTexts } from './texts/preview-texts.ts'

/**
 * The language of a preview, and the switch for it where the form is in two languages. Members read the words around any
 * other form in their own language, so staff see it in theirs.
 */
export function usePreviewLanguage(form: FormDefinition): { language: Locale; languageSwitch: ReactNode } {
  const base = baseLanguageOf(form.settings)
  const [chosen, setChosen] = useState<Locale | null>(null)
  if (!isBilingual(form)) return { language: consoleLanguage(), languageSwitch: null }
  const language = chosen ?? base
  return {
    language,
    languageSwitch: (
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={previewTexts().language}
        value={language}
        onChange={(_event, next: Locale | null) => next && setChosen(next)}
      >
        {(['en', 'bn'] as const).map((locale) => (
          <ToggleButton key={locale} value={locale} lang={locale} sx={{ minHeight: 36, px: 1.25 }}>
            {MEMBER_TEXTS[locale].language}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    ),
  }
}
