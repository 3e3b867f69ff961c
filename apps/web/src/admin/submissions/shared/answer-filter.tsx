import { isChoiceField } from '@nibondhon/domain'
import { useState } from 'react'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { submissionTexts } from './texts/submission-texts.ts'
import { useFilterQuestions } from './use-filter-questions.ts'

interface AnswerFilterProps {
  address: { formId: string; answerTo: string; answer: string }
  onChange: (part: { answerTo: string; answer: string }) => void
}

/** First a question of the form, then an answer to it: an option, or all of what was typed. */
export function AnswerFilter({ address: { formId, answerTo, answer }, onChange }: AnswerFilterProps) {
  const texts = submissionTexts().answerFilter
  const fields = useFilterQuestions(formId)
  /** Chosen, while no answer is. */
  const [chosen, setChosen] = useState(answerTo)
  const [typed, setTyped] = useState(answer)
  const [last, setLast] = useState(answer)
  // A chip, a view or the back button changes the filter as well.
  if (last !== answer) {
    setLast(answer)
    setTyped(answer)
    if (answerTo !== '') setChosen(answerTo)
  }
  const field = fields.find(({ id, name }) => id === chosen || name === chosen)
  if (fields.length === 0) return null
  const ask = (id: string) => {
    setChosen(id)
    setTyped('')
    if (answerTo !== '') onChange({ answerTo: '', answer: '' })
  }
  const filter = (value: string) => {
    if (field) onChange(value === '' ? { answerTo: '', answer: '' } : { answerTo: field.id, answer: value })
  }
  return (
    <>
      <LabelledSelect
        label={texts.question}
        value={field?.id ?? ''}
        emptyText={texts.anyQuestion}
        options={fields.map(({ id, label }) => ({ value: id, label }))}
        onValueChange={ask}
      />
      {field && isChoiceField(field) && (
        <LabelledSelect
          label={texts.answer}
          value={answerTo === field.id ? answer : ''}
          emptyText={texts.anyAnswer}
          options={withShown(field.options, answerTo === field.id ? answer : '')}
          onValueChange={filter}
        />
      )}
      {field && !isChoiceField(field) && (
        <LabelledInput
          label={texts.answer}
          hint={texts.wholeAnswer}
          value={typed}
          onValueChange={setTyped}
          onBlur={() => typed.trim() !== answer && filter(typed.trim())}
          onKeyDown={({ key }) => key === 'Enter' && filter(typed.trim())}
        />
      )}
    </>
  )
}

/** An answer that is no option any more needs one, or the select would show no value. */
function withShown(options: readonly { value: string; label: string }[], answer: string) {
  const isKnown = answer === '' || options.some(({ value }) => value === answer)
  return isKnown ? options : [...options, { value: answer, label: answer }]
}
