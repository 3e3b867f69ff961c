import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { baseLanguageOf, isBilingual, type FormDefinition, type Locale } from '@nibondhon/domain'
import { useState, type ReactNode } from 'react'

/** Each language is named in itself, as on members' pages. */
const NAMES = { en: 'English', bn: 'বাংলা' } as const satisfies Record<Locale, string>

/** The language of a preview, and the switch for it where the form is in two languages. */
export function usePreviewLanguage(form: FormDefinition): { language: Locale; languageSwitch: ReactNode } {
  const base = baseLanguageOf(form.settings)
  const [chosen, setChosen] = useState<Locale | null>(null)
  if (!isBilingual(form)) return { language: 'en', languageSwitch: null }
  const language = chosen ?? base
  return {
    language,
    languageSwitch: (
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Language of the preview"
        value={language}
        onChange={(_event, next: Locale | null) => next && setChosen(next)}
      >
        {(['en', 'bn'] as const).map((locale) => (
          <ToggleButton key={locale} value={locale} lang={locale} sx={{ minHeight: 36, px: 1.25 }}>
            {NAMES[locale]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    ),
  }
}
