import type { Answer, Field, FileAnswer, FormDefinition } from '@nibondhon/domain'
import type { ComponentType } from 'react'

/** As much of a form as is needed to show it. */
export type ShownForm = Pick<FormDefinition, 'title' | 'description' | 'fields'>

/** What people read beside a field, several lines joined by a newline, by field id. */
export type AnswerMessages = Readonly<Record<string, string>>

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress(share: number): void
  /** Aborted when the person cancels or the field goes away. */
  signal: AbortSignal
}

/**
 * Sends a file and resolves to its answer. The message of a failure is shown only if it is an `UploadRejected`; others
 * are not written for people.
 */
export type UploadFile = (field: Field, file: File, options: UploadOptions) => Promise<FileAnswer>

/** Where a stored file can be seen, or null when it cannot. */
export type FileUrl = (answer: FileAnswer, field: Field) => string | null

export class UploadRejected extends Error {
  override name = 'UploadRejected'
}

/** The props of every field component. Components do not know the mode or the audience. */
export interface FieldProps {
  field: Field
  answer: Answer | undefined
  message: string | undefined
  onAnswer(answer: Answer): void
}

/** The props of a field with its place in the form. */
export interface FieldViewProps {
  field: Field
  answer: Answer | undefined
  message: string | undefined
  onChange: ((fieldId: string, answer: Answer) => void) | undefined
  onBlur: ((fieldId: string) => void) | undefined
}

export type FieldComponent = ComponentType<FieldProps>

/** Shows an answer that is more than a text. */
export type AnswerComponent = ComponentType<Pick<FieldProps, 'field' | 'answer'>>

/** What a file input needs on a page without script. */
export interface PlainFileInputProps {
  field: Field
  id: string
  /** The file that the server holds. */
  value: FileAnswer | null
  describedBy: string | undefined
  invalid: boolean
}

/** How a form is shown on a page without script: what is pressed is posted. */
export interface PlainInputs {
  FileInput: ComponentType<PlainFileInputProps>
}
