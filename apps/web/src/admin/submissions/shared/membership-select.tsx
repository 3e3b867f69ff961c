import { MEMBERSHIP_STATES } from '@nibondhon/domain'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { useHasAllForms } from '../../shared/session/use-has-all-forms.ts'
import { submissionTexts } from './texts/submission-texts.ts'

/** Whether the person is a member, for those who may reach all forms. */
export function MembershipSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const texts = submissionTexts().membership
  const isAllowed = useHasAllForms()
  if (!isAllowed && value === '') return null
  return (
    <LabelledSelect
      label={texts.label}
      value={value}
      emptyText={texts.any}
      options={MEMBERSHIP_STATES.map((state) => ({ value: state as string, label: texts.states[state] }))}
      onValueChange={onChange}
    />
  )
}
