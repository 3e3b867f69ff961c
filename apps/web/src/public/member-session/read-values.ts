import { isRecord, type Answer, type Answers } from '@nibondhon/domain'

/* Guards for stored values: a tab may hold records of an earlier version, and anyone can edit its storage. */

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether every answer can be read. For what is sent as it is stored: half of it must not be sent. */
export function isAnswers(value: unknown): value is Answers {
  return isRecord(value) && Object.values(value).every(isAnswer)
}

/** The answers that can be read; the others are dropped. For drafts, where the member sees what is missing. */
export function readableAnswers(value: unknown): Answers {
  const answers: Answers = {}
  if (!isRecord(value)) return answers
  for (const [id, answer] of Object.entries(value)) if (isAnswer(answer)) answers[id] = answer
  return answers
}

export function readText(value: unknown): string {
  return isText(value) ? value : ''
}

function isAnswer(value: unknown): value is Answer {
  if (value === null || isText(value) || typeof value === 'number') return true
  // Choices, or rows: what is in them is read when it is used.
  if (Array.isArray(value)) return value.every((item) => isText(item) || isRecord(item))
  return isRecord(value) && isText(value['fileId']) && isText(value['name'])
}
