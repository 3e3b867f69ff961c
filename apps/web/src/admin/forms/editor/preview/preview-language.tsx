import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { baseLanguageOf, isBilingual, type FormDefinition, type Locale } from '@nibondhon/domain'
import { useState, type ReactNode } from 'react'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { MEMBER_TEXTS } from './member-texts.ts'
import { previewTexts } from './texts/preview-texts.ts'

/**
 * The language of a preview, and the switch for it. Of a form in one language, members read what is around its questions
 * in their own language; staff begin with theirs.
 */
export function usePreviewLanguage(
  form: FormDefinition,
  first?: Locale,
): { language: Locale; languageSwitch: ReactNode } {
  const [chosen, setChosen] = useState(first)
  const usual = isBilingual(form) ? baseLanguageOf(form.settings) : consoleLanguage()
  const language = chosen ?? usual
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
