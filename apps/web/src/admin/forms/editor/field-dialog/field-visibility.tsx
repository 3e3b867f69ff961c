import {
  isInputField,
  VISIBILITY_LEVELS,
  type FieldVisibility,
  type VisibilityLevel,
} from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { DialogPart } from './dialog-part.tsx'
import { useFieldDialog } from './field-dialog-context.ts'

export function FieldVisibilityPart() {
  const { field, change, problems, isInRow } = useFieldDialog()
  const { visibility } = field
  const meaning = (isInputField(field) ? MEANINGS : DISPLAY_MEANINGS)[visibility.level]
  const edit = (part: Partial<FieldVisibility>) => change({ visibility: { ...visibility, ...part } })
  return (
    <DialogPart
      heading="Who sees it"
      summary={meaning}
      isOpenAtFirst={visibility.level !== 'public'}
      problem={problems.visibility}
    >
      <LabelledSelect
        label="Visibility"
        value={visibility.level}
        options={VISIBILITY_LEVELS.map((value) => ({ value, label: LEVELS[value] }))}
        onValueChange={(level) => edit({ level })}
        hint={isInRow && visibility.level !== 'public' ? `${meaning} ${ROW_NOTE}` : meaning}
      />
      {visibility.level === 'admin-only' && (
        <LabelledSwitch
          label="Public can view"
          checked={visibility.publicCanView}
          onCheckedChange={(publicCanView) => edit({ publicCanView })}
          hint="Members see it, but cannot change it."
        />
      )}
      {visibility.level !== 'public' && (
        <LabelledInput
          label="Visibility description"
          value={visibility.description}
          onValueChange={(description) => edit({ description })}
          hint="A note for staff: what it is for, who fills it in"
        />
      )}
    </DialogPart>
  )
}

const ROW_NOTE = 'Members cannot change the rows of the group after submitting.'

const LEVELS = {
  public: 'Public',
  'admin-only': 'Admin only',
  hidden: 'Hidden',
} as const satisfies Record<VisibilityLevel, string>

const MEANINGS = {
  public: 'Everyone sees it and fills it in.',
  'admin-only': 'Only staff see it and fill it in.',
  hidden: 'Hidden from the public; staff see it only when they edit a submission.',
} as const satisfies Record<VisibilityLevel, string>

/** For headings, paragraphs, dividers and HTML, which no one fills in. */
const DISPLAY_MEANINGS = {
  public: 'Everyone sees it.',
  'admin-only': 'Only staff see it.',
  hidden: MEANINGS.hidden,
} as const satisfies Record<VisibilityLevel, string>
