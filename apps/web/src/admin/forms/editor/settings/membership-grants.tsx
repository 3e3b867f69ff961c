import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { MAX_MEMBERSHIP_GRANTS, MAX_MEMBERSHIP_YEARS, type MembershipGrant } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { Column } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { useEditor } from '../editor-context.ts'
import { formSettingsTexts } from './texts/form-settings-texts.ts'

const NEW: MembershipGrant = { category: '', years: 1, until: '', field: '', option: '' }
const KINDS = ['years', 'until', 'life'] as const
type Kind = (typeof KINDS)[number]

interface MembershipGrantsProps {
  grants: readonly MembershipGrant[]
  onChange: (grants: MembershipGrant[]) => void
}

/** The memberships that completed submissions give, by option where the form has choices. */
export function MembershipGrants({ grants, onChange }: MembershipGrantsProps) {
  const texts = formSettingsTexts().people.memberships
  const replace = (index: number, part: Partial<MembershipGrant>) =>
    onChange(grants.map((grant, at) => (at === index ? { ...grant, ...part } : grant)))
  return (
    <Column gap={2}>
      <Text variant="body2" isMuted>
        {texts.hint}
      </Text>
      {grants.map((grant, index) => (
        <GrantRow
          // Rows have no other identity, and are only added at the end.
          key={index}
          number={index + 1}
          grant={grant}
          onChange={(part) => replace(index, part)}
          onRemove={() => onChange(grants.filter((_, at) => at !== index))}
        />
      ))}
      {grants.length < MAX_MEMBERSHIP_GRANTS && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => onChange([...grants, NEW])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {texts.add}
        </Button>
      )}
    </Column>
  )
}

interface GrantRowProps {
  number: number
  grant: MembershipGrant
  onChange: (part: Partial<MembershipGrant>) => void
  onRemove: () => void
}

function GrantRow({ number, grant, onChange, onRemove }: GrantRowProps) {
  const texts = formSettingsTexts().people.memberships
  const kind = kindOf(grant)
  return (
    <Box role="group" aria-label={texts.one(number)} sx={ROW}>
      <LabelledInput
        label={texts.category}
        value={grant.category}
        onValueChange={(category) => onChange({ category })}
        error={grant.category.trim() === '' ? texts.categoryMissing : undefined}
        hint={texts.categoryHint}
      />
      <ForWhom grant={grant} onChange={onChange} />
      <LabelledSelect<Kind>
        label={texts.lasts}
        value={kind}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        onValueChange={(value) => onChange(termOf(value))}
      />
      {kind === 'years' && (
        <NumberInput
          label={texts.years}
          min={1}
          step={1}
          value={grant.years}
          onNumberChange={(years) =>
            onChange({ years: Math.min(Math.max(years ?? 1, 1), MAX_MEMBERSHIP_YEARS) })
          }
        />
      )}
      {kind === 'until' && (
        <LabelledInput
          label={texts.until}
          type="date"
          value={grant.until}
          onValueChange={(until) => until !== '' && onChange({ until })}
        />
      )}
      <Button color="inherit" onClick={onRemove} sx={{ justifySelf: 'start', gridColumn: '1 / -1', ml: -1 }}>
        {texts.remove(number)}
      </Button>
    </Box>
  )
}

/** Everyone, or who chooses an option. One that the form no longer has stays until it is replaced. */
function ForWhom({ grant, onChange }: Pick<GrantRowProps, 'grant' | 'onChange'>) {
  const texts = formSettingsTexts().people.memberships
  const { draft } = useEditor()
  const choices = draft.fields.flatMap((field) =>
    field.options.map(({ value, label }) => ({
      field: field.id,
      option: value,
      label: `${label} (${field.label})`,
    })),
  )
  const chosen = choices.findIndex(({ field, option }) => field === grant.field && option === grant.option)
  const isGone = grant.field !== '' && chosen === -1
  return (
    <LabelledSelect
      label={texts.forWhom}
      value={isGone ? 'gone' : chosen === -1 ? '' : String(chosen)}
      emptyText={texts.everyone}
      error={isGone ? texts.optionGone : undefined}
      options={[
        ...(isGone ? [{ value: 'gone', label: grant.option }] : []),
        ...choices.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      onValueChange={(value) => {
        const { field, option } = choices[value === '' ? -1 : Number(value)] ?? { field: '', option: '' }
        onChange({ field, option })
      }}
    />
  )
}

function kindOf({ years, until }: MembershipGrant): Kind {
  if (until !== '') return 'until'
  return years === null ? 'life' : 'years'
}

function termOf(kind: Kind): Pick<MembershipGrant, 'years' | 'until'> {
  if (kind === 'years') return { years: 1, until: '' }
  return { years: null, until: kind === 'until' ? `${new Date().getFullYear()}-12-31` : '' }
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const
