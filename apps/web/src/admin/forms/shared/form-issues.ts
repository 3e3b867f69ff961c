import { checkForm, formProblemKey, type FormDefinition, type PatternEngine } from '@nibondhon/domain'
import { problemMessage } from '../../shared/language/problem-message.ts'

/** A message about something that keeps a form from being saved, with the field's id or the setting's path. */
export interface FormIssue {
  key: string
  text: string
}

export function findIssues(form: FormDefinition, patterns: PatternEngine): FormIssue[] {
  return checkForm(form, patterns).map((problem) => ({
    key: formProblemKey(problem),
    text: problemMessage(problem),
  }))
}

/** The server's errors in the same shape. */
export function issuesOf(errors: Readonly<Record<string, string>>): FormIssue[] {
  return Object.entries(errors).map(([key, text]) => ({ key, text: text }))
}

export function issueAt(issues: readonly FormIssue[], key: string): string | undefined {
  return issues.find((issue) => issue.key === key)?.text
}
