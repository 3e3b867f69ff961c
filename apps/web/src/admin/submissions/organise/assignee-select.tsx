import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useColleagues } from './use-organise.ts'
import { organiseTexts } from './texts/organise-texts.ts'

interface AssigneeSelectProps {
  label: string
  /** Null is no one; undefined until something is chosen. */
  userId: string | null | undefined
  onChange: (userId: string | null | undefined) => void
}

const NO_ONE = 'none'

/** A colleague, the person who chooses first, or no one. Nothing is chosen beforehand: an accident would unassign many. */
export function AssigneeSelect({ label, userId, onChange }: AssigneeSelectProps) {
  const texts = organiseTexts().text
  const ownId = useAuth().user?.id
  const { data = [] } = useColleagues()
  const mine = data.filter(({ id }) => id === ownId)
  const others = data.filter(({ id }) => id !== ownId)
  return (
    <LabelledSelect
      label={label}
      value={userId === null ? NO_ONE : (userId ?? '')}
      emptyText={texts.choose}
      options={[
        ...mine.map(({ id, username }) => ({ value: id, label: `${username} (me)` })),
        { value: NO_ONE, label: texts.noOne },
        ...others.map(({ id, username }) => ({ value: id, label: username })),
      ]}
      onValueChange={(value) => onChange(value === '' ? undefined : value === NO_ONE ? null : value)}
    />
  )
}
