import {
  answersProblemText,
  moreFields,
  prepareFormWith,
  rowsOf,
  type Answer,
  type Answers,
  type Audience,
  type Discount,
  type FormDefinition,
  type Locale,
  type PatternEngine,
} from '@nibondhon/domain'
import { useCallback, useMemo, useState } from 'react'
import { priceForm } from '../pricing/price-form.ts'
import { groupPart } from '../fields/group-field.tsx'
import type { AnswerMessages } from '../types.ts'

interface UseFormAnswers {
  form: Pick<FormDefinition, 'fields'> & Pick<Parameters<typeof priceForm>[0], 'settings'>
  /** Of a code that the server has checked. */
  discount?: Discount | null
  /** Read once; `reset` takes others later. */
  initial?: Answers
  audience: Audience
  patterns: PatternEngine
  locale?: Locale
}

interface State {
  answers: Answers
  /** Fields whose problems may be shown: those that were left, and after an attempt to submit all of them. */
  left: ReadonlySet<string>
  attempt: number
  /** The whole form was checked, not only a page. */
  isChecked: boolean
  /** The server's errors, each until its answer changes. */
  serverErrors: AnswerMessages
  busy: ReadonlySet<string>
  isChanged: boolean
}

const NOTHING: ReadonlySet<string> = new Set()

/** The answers being given to a form, what is wrong with them so far, and what they cost. */
export function useFormAnswers({
  form,
  initial = {},
  audience,
  patterns,
  locale = 'en',
  discount = null,
}: UseFormAnswers) {
  const [state, setState] = useState(() => startState(initial))
  const { answers, left, isChecked, serverErrors } = state

  const part = groupPart()
  const prepared = useMemo(
    () => prepareFormWith({ fields: form.fields, patterns, audience }, part && part.prepareGroup),
    [form.fields, patterns, audience, part],
  )
  const problems = useMemo<AnswerMessages>(
    () => answersProblemText(prepared.validate(answers), locale),
    [prepared, answers, locale],
  )
  const errors = useMemo(() => {
    const shown = isChecked ? problems : pick(problems, left)
    return { ...shown, ...serverErrors }
  }, [problems, left, isChecked, serverErrors])
  const price = useMemo(
    () => priceForm({ fields: form.fields, settings: form.settings, answers, discount }),
    [form.fields, form.settings, answers, discount],
  )

  // The same object for the same answers.
  const shown = moreFields.calculate(form.fields, answers, price, audience)

  const setAnswer = useCallback((fieldId: string, answer: Answer) => {
    setState((now) => ({
      ...now,
      answers: { ...now.answers, [fieldId]: answer },
      // The rows have other positions now.
      left:
        rowsOf(now.answers[fieldId]).length === rowsOf(answer).length
          ? now.left
          : new Set([...now.left].filter((key) => !isWithin(fieldId, key))),
      serverErrors: without(now.serverErrors, fieldId),
      isChanged: true,
    }))
  }, [])
  const leaveField = useCallback((fieldId: string) => {
    setState((now) => (now.left.has(fieldId) ? now : { ...now, left: new Set(now.left).add(fieldId) }))
  }, [])
  const setBusy = useCallback((fieldId: string, isBusy: boolean) => {
    setState((now) => {
      const busy = new Set(now.busy)
      if (isBusy) busy.add(fieldId)
      else busy.delete(fieldId)
      return { ...now, busy }
    })
  }, [])
  const setServerErrors = useCallback((messages: AnswerMessages) => {
    setState((now) => ({ ...now, serverErrors: messages, attempt: now.attempt + 1, isChecked: true }))
  }, [])
  /** Answers that were given before this form was on the page. */
  const adopt = useCallback((given: Answers) => {
    if (Object.keys(given).length === 0) return
    setState((now) => ({ ...now, answers: { ...now.answers, ...given }, isChanged: true }))
  }, [])
  const reset = useCallback((next: Answers = {}) => setState(startState(next)), [])

  /** Shows every problem from now on, or those of the answers that are asked for. True when there is none. */
  function validateAll(isAsked?: (key: string) => boolean): boolean {
    const wrong = Object.keys(problems).filter(isAsked ?? Boolean)
    setState((now) => ({
      ...now,
      attempt: now.attempt + 1,
      ...(isAsked ? { left: new Set([...now.left, ...wrong]) } : { isChecked: true, serverErrors: {} }),
    }))
    return wrong.length === 0
  }

  return {
    /** With what is calculated from them. */
    answers: shown,
    errors,
    /** Also those that are not shown yet. */
    problems,
    /** For ErrorSummary: grows with each attempt. */
    attempt: state.attempt,
    price,
    /** A file is still on its way. */
    isBusy: state.busy.size > 0,
    isChanged: state.isChanged,
    setAnswer,
    leaveField,
    setBusy,
    setServerErrors,
    validateAll,
    adopt,
    reset,
  }
}

function startState(answers: Answers): State {
  return {
    answers,
    left: NOTHING,
    attempt: 0,
    isChecked: false,
    serverErrors: {},
    busy: NOTHING,
    isChanged: false,
  }
}

function pick(messages: AnswerMessages, ids: ReadonlySet<string>): AnswerMessages {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => ids.has(id)))
}

function without(messages: AnswerMessages, fieldId: string): AnswerMessages {
  const keys = Object.keys(messages)
  const kept = keys.filter((key) => !isWithin(fieldId, key))
  return kept.length === keys.length ? messages : pick(messages, new Set(kept))
}

/** Whether the key is that of the field, or of an answer within its rows. */
function isWithin(fieldId: string, key: string): boolean {
  return key.split('.')[0] === fieldId
}
