import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { SUBMISSION_STATUSES } from '@nibondhon/domain'
import { useForms } from '../../forms/shared/use-forms.ts'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import {
  methodText,
  PAYMENT_METHODS,
  STATUS_LABELS,
  titleOf,
} from '../../submissions/shared/submission-labels.ts'
import { type Chosen, type Filters, otherFilters } from './chosen-selection.ts'

interface AudienceCardProps {
  chosen: Chosen
  /** Undefined while it is counted. */
  selected: number | undefined
  onChange: (chosen: Chosen) => void
}

const STATUSES = SUBMISSION_STATUSES.map((value) => ({ value: value as string, label: STATUS_LABELS[value] }))
const METHODS = PAYMENT_METHODS.map((value) => ({ value: value as string, label: methodText(value) }))

/** Who is written to. */
export function AudienceCard({ chosen, selected, onChange }: AudienceCardProps) {
  const count = selected === undefined ? '' : selected.toLocaleString('en')
  return (
    <Card component="section" aria-labelledby="to-heading" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread mb={1.5}>
        <Text component="h2" variant="h2" id="to-heading">
          To
        </Text>
        <Text role="status" isStrong>
          {selected !== undefined && `${count} ${selected === 1 ? 'submission' : 'submissions'}`}
        </Text>
      </Spread>
      {chosen.kind === 'selected' ? (
        <Spread>
          <Text>The submissions that you selected in the list.</Text>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => onChange({ kind: 'filter', filters: {} })}
          >
            Choose by filters instead
          </Button>
        </Spread>
      ) : (
        <FilterInputs
          filters={chosen.filters}
          onChange={(filters) => onChange({ kind: 'filter', filters })}
        />
      )}
    </Card>
  )
}

/** A member who has sent a receipt would be surprised by a reminder. */
function mayHavePaid(filters: Filters): boolean {
  return filters['paymentStatus'] === 'pending' && filters['paymentMethod'] !== 'bkash'
}

function FilterInputs({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const forms = useForms()
  const set = (name: string) => (value: string) => onChange({ ...filters, [name]: value })
  const others = otherFilters(filters)
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <LabelledSelect
          label="Form"
          value={filters['formId'] ?? ''}
          emptyText="All forms"
          options={(forms.data ?? []).map((form) => ({ value: form.id, label: titleOf(form) }))}
          onValueChange={set('formId')}
        />
        <LabelledSelect
          label="Payment status"
          value={filters['paymentStatus'] ?? ''}
          emptyText="Any"
          options={[...STATUSES, { value: 'none', label: 'No payment' }]}
          onValueChange={set('paymentStatus')}
        />
        <LabelledSelect
          label="Payment method"
          value={filters['paymentMethod'] ?? ''}
          emptyText="Any"
          options={METHODS}
          onValueChange={set('paymentMethod')}
          hint={
            mayHavePaid(filters) ? 'Pending bank transfers have a receipt that waits for you.' : undefined
          }
        />
        <LabelledSelect
          label="Status"
          value={filters['status'] ?? ''}
          emptyText="Any"
          options={STATUSES}
          onValueChange={set('status')}
        />
      </Box>
      {others.length > 0 && (
        <Row mt={2} role="group" aria-label="Filters from the list">
          {others.map(({ name, text }) => (
            <Chip key={name} label={text} onDelete={() => set(name)('')} sx={{ maxWidth: '100%' }} />
          ))}
        </Row>
      )}
    </>
  )
}
