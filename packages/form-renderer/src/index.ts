export { AnswerList, type AnswerListProps } from './read-only/answer-list.tsx'
export { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx'
export { focusField } from './field-ids.ts'
export { FILE_RULES, type FileRules } from './files/file-rules.ts'
export { FormRenderer, type FormRendererProps } from './form-renderer.tsx'
export { LazyFilePicker, type FilePickerProps } from './files/lazy-file-picker.tsx'
export { MODES, type Mode } from './mode.ts'
export {
  UploadRejected,
  type AnswerMessages,
  type FileUrl,
  type UploadFile,
  type UploadOptions,
} from './types.ts'
export { useFormAnswers } from './answers/use-form-answers.ts'
