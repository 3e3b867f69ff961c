export { AnswerList } from './read-only/answer-list.tsx'
export { ErrorSummary } from './error-summary.tsx'
export { FILE_RULES, type FileRules } from './files/file-rules.ts'
export { FormRenderer } from './form-renderer.tsx'
export { groupPart } from './fields/group-field.tsx'
export type { FormRendererProps } from './form-view.tsx'
export { heicAdvice } from './files/heic-advice.ts'
export { LazyFilePicker } from './files/lazy-file-picker.tsx'
export { LiveForm } from './live-form.tsx'
export { messagesFor } from './translations/messages.ts'
export type { Mode } from './mode.ts'
export { HtmlCleanerContext } from './html/html-cleaner.ts'
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
