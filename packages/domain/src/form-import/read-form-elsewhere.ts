import { isRecord } from '../form-model/read-json.ts'
import { type ElsewhereTools, type Json, listOf, type Question, textOf } from './elsewhere-question.ts'
import { addOpnFormLogic, readOpnFormQuestion } from './opnform.ts'
import { addTypeformLogic, readTypeformQuestion } from './typeform.ts'

export interface FormElsewhere {
  form: object
  /** Questions of a type that we do not have. */
  left: string[]
  /** Questions with conditions or jumps that mean nothing here, or something else. */
  withoutLogic: string[]
}

/** Reads a form that OpnForm or Typeform exported; null for any other JSON. It is checked as a form of ours is. */
export function readFormElsewhere(json: unknown, tools: ElsewhereTools): FormElsewhere | null {
  if (!isRecord(json)) return null
  if (Array.isArray(json.properties)) {
    const questions = listOf(json.properties).map((property) => readOpnFormQuestion(property, tools))
    return formOf(json, questions, addOpnFormLogic(questions, tools))
  }
  const fields = listOf(json.fields)
  if (fields.length === 0 || !fields.every((field) => 'ref' in field && 'title' in field)) return null
  const questions = fields.flatMap((field) => readTypeformQuestion(field, tools))
  return formOf(json, questions, addTypeformLogic(questions, { logic: listOf(json.logic), ...tools }))
}

function formOf(
  { title, description }: Json,
  questions: readonly Question[],
  lost: Set<Question>,
): FormElsewhere {
  return {
    form: {
      title: textOf(title),
      description: textOf(description),
      fields: questions.flatMap(({ field }) => field ?? []),
    },
    left: questions.filter(({ field }) => field === null).map(({ title: text }) => text),
    withoutLogic: questions.filter((question) => lost.has(question)).map(({ title: text }) => text),
  }
}
