import { useState } from 'react'

/** `written` is the language that each form is written in. */
export const EXPORT_LANGUAGES = ['written', 'en', 'bn'] as const
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number]

const KEY = 'export-language'

/** The language of questions and options in exported tables, as chosen last in this browser. */
export function readExportLanguage(): ExportLanguage {
  const stored = localStorage.getItem(KEY)
  return EXPORT_LANGUAGES.find((language) => language === stored) ?? 'written'
}

export function useExportLanguage(): [ExportLanguage, (language: ExportLanguage) => void] {
  const [chosen, setChosen] = useState(readExportLanguage)
  return [
    chosen,
    (language) => {
      localStorage.setItem(KEY, language)
      setChosen(language)
    },
  ]
}
