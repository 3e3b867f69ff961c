export { AnswerList } from './read-only/answer-list.tsx'
export { ErrorSummary } from './error-summary.tsx'
export { fileMessages } from './files/file-messages.ts'
export { FILE_RULES, type FileRules } from './files/file-rules.ts'
export { FormRenderer, type FormRendererProps } from './form-renderer.tsx'
export { groupPart } from './fields/group-field.tsx'
export { heicAdvice } from './files/heic-advice.ts'
export { limitParts } from './limits/load-limit-parts.ts'
export { LazyFilePicker } from './files/lazy-file-picker.tsx'
export { LiveForm } from './live-form.tsx'
export type { Mode } from './mode.ts'
export { HtmlCleanerContext } from './html/html-cleaner.ts'
export { pagesPart } from './pages/load-pages.ts'
export type { FieldLocks } from './renderer-context.ts'
export type { PageView } from './pages/page-view.tsx'
export { priceForm, priceParts } from './pricing/price-form.ts'
export { preloadAllParts, preloadParts } from './preload-parts.ts'
export { resolved } from './parts/lazy-part.ts'
export {
  UploadRejected,
  type FileUrl,
  type PlainFileInputProps,
  type PlainInputs,
  type UploadFile,
} from './types.ts'
export { useFormAnswers } from './answers/use-form-answers.ts'
export { hasMoreFields } from './more-fields/has-more-fields.ts'
export { LinkedText } from './parts/linked-text.tsx'
export { useLoadedPlaces } from './more-fields/load-places.ts'
