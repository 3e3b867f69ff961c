import type { Locale } from '../locale/locale.ts'

/**
 * The texts that staff write in a second language. A form's plain keys are in its base language
 * (`settings.baseLanguage`), and `translations` holds those of the other one. A text that is left out is missing.
 */
export type Translations<Texts> = Partial<Record<Locale, Texts>>

/** Which texts are in another language than the page; set by localiseForm, so that the page marks them with `lang`. */
export type TextLanguages<Texts> = { [Part in keyof Texts]?: Locale }

export interface FormTexts {
  title?: string
  description?: string
}

export interface FieldTexts {
  label?: string
  description?: string
  placeholder?: string
  /** Labels by the value of the option. */
  options?: Record<string, string>
  htmlContent?: { content?: string }
  group?: { rowLabel?: string }
  rating?: { low?: string; high?: string }
  consent?: { text?: string; tick?: string }
  /** Labels of the lines of a matrix by their values. */
  rows?: Record<string, string>
  /** Messages by the id of the custom rule. */
  rules?: Record<string, string>
}

export interface ScheduleTexts {
  notYetText?: string
  closedText?: string
}

export interface EmailTexts {
  subject?: string
  body?: string
}

export interface SmsTexts {
  message?: string
}

export interface PdfTexts {
  customTitle?: string
  customHeader?: string
  customFooter?: string
  htmlContent?: { content?: string }
}

export interface PriceRuleTexts {
  label?: string
}
