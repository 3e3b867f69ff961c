import { useForms } from '../../forms/shared/use-forms.ts'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { AnswerFilter } from '../../submissions/shared/answer-filter.tsx'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { peopleTexts } from '../texts/people-texts.ts'
import type { PeopleAddress } from './use-people-address.ts'

/** Who has a submission to a form, and who has given an answer in it. */
export function AnswerFilters({ address: { filter, change } }: { address: PeopleAddress }) {
  const texts = peopleTexts().list
  const forms = useForms()
  return (
    <>
      <LabelledSelect
        label={texts.form}
        value={filter.formId}
        emptyText={texts.anyForm}
        options={(forms.data ?? []).map((one) => ({ value: one.id, label: titleOf(one) }))}
        onValueChange={(formId) => change({ formId, answerTo: '', answer: '' })}
      />
      {filter.formId !== '' && <AnswerFilter key={filter.formId} address={filter} onChange={change} />}
    </>
  )
}
