import { type Field, fieldAccess, isInputField } from '@nibondhon/domain'
import { useForms } from '../../forms/shared/use-forms.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { useListForm } from '../../submissions/shared/use-submissions.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import type { PeopleAddress } from './use-people-address.ts'

const MAX_ANSWER_LENGTH = 500

/** Who has a submission to a form, and who has given an answer in it. */
export function AnswerFilters({ address: { filter, change } }: { address: PeopleAddress }) {
  const texts = peopleTexts().list
  const forms = useForms()
  const form = useListForm(filter.formId, null)
  const questions =
    form?.fields.filter((field) => isInputField(field) && fieldAccess(field, 'admin').canSee) ?? []
  const question = questions.find(({ id }) => id === filter.answerTo)
  return (
    <>
      <LabelledSelect
        label={texts.form}
        value={filter.formId}
        emptyText={texts.anyForm}
        options={(forms.data ?? []).map((one) => ({ value: one.id, label: titleOf(one) }))}
        onValueChange={(formId) => change({ formId, answerTo: '', answer: '' })}
      />
      {questions.length > 0 && (
        <LabelledSelect
          label={texts.question}
          value={question?.id ?? ''}
          emptyText={texts.anyQuestion}
          options={questions.map(({ id, label }) => ({ value: id, label }))}
          onValueChange={(answerTo) => change({ answerTo, answer: '' })}
        />
      )}
      {question && (
        <Answer question={question} value={filter.answer} onChange={(answer) => change({ answer })} />
      )}
    </>
  )
}

interface AnswerProps {
  question: Field
  value: string
  onChange: (value: string) => void
}

function Answer({ question, value, onChange }: AnswerProps) {
  const texts = peopleTexts().list
  const { options } = question
  if (options.length === 0) {
    return (
      <LabelledInput
        label={texts.answer}
        value={value}
        onValueChange={onChange}
        hint={texts.answerHint}
        slotProps={{ input: { maxLength: MAX_ANSWER_LENGTH } }}
      />
    )
  }
  return (
    <LabelledSelect
      label={texts.answer}
      value={value}
      emptyText={texts.anyAnswer}
      options={options.map(({ value: option, label }) => ({ value: option, label }))}
      onValueChange={onChange}
    />
  )
}
