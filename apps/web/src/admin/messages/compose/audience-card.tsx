import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { methodTraits, SETTABLE_STATUSES } from '@nibondhon/domain'
import { useForms } from '../../forms/shared/use-forms.ts'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { AnswerFilter } from '../../submissions/shared/answer-filter.tsx'
import { MembershipSelect } from '../../submissions/shared/membership-select.tsx'
import {
  methodText,
  PAYMENT_METHODS,
  statusLabel,
  submissionsText,
  titleOf,
} from '../../submissions/shared/submission-labels.ts'
import { type Chosen, type Filters, otherFilters, selectionOf } from './chosen-selection.ts'
import { peopleText } from '../message-texts.ts'
import { messageTexts } from '../texts/message-texts.ts'

interface AudienceCardProps {
  chosen: Chosen
  /** Undefined while it is counted. */
  selected: number | undefined
  onChange: (chosen: Chosen) => void
}

/** Who is written to. */
export function AudienceCard({ chosen, selected, onChange }: AudienceCardProps) {
  const texts = messageTexts().audience
  const isOfPeople = chosen.kind === 'selected' && 'people' in chosen.selection
  return (
    <Card component="section" aria-labelledby="to-heading" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread mb={1.5}>
        <Text component="h2" variant="h2" id="to-heading">
          {texts.title}
        </Text>
        <Text role="status" isStrong>
          {selected !== undefined && (isOfPeople ? peopleText(selected) : submissionsText(selected))}
        </Text>
      </Spread>
      {chosen.kind === 'selected' ? (
        <Spread>
          <Text>{isOfPeople ? texts.people : texts.selected}</Text>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => onChange({ kind: 'filter', filters: {} })}
          >
            {texts.byFilters}
          </Button>
        </Spread>
      ) : (
        <>
          <WhoButtons chosen={chosen} onChange={onChange} />
          <FilterInputs
            filters={chosen.filters}
            onChange={(filters) => onChange({ kind: 'filter', filters })}
          />
        </>
      )}
    </Card>
  )
}

type ByFilters = Extract<Chosen, { kind: 'filter' }>

/** The usual choices in one click each; pressed again, no one is chosen. */
function WhoButtons({ chosen, onChange }: { chosen: ByFilters; onChange: (chosen: Chosen) => void }) {
  const texts = messageTexts().audience
  const isNoOne = selectionOf(chosen) === null
  const isUnpaid = chosen.filters['unpaid'] === 'true'
  const isEveryone = chosen.isEveryone === true
  return (
    <>
      {isNoOne && <Text mb={1.5}>{texts.choose}</Text>}
      <Row mb={2}>
        <Button
          size="small"
          variant={isUnpaid ? 'contained' : 'outlined'}
          aria-pressed={isUnpaid}
          onClick={() =>
            onChange({ kind: 'filter', filters: { ...chosen.filters, unpaid: isUnpaid ? '' : 'true' } })
          }
        >
          {texts.unpaid}
        </Button>
        <Button
          size="small"
          variant={isEveryone ? 'contained' : 'outlined'}
          aria-pressed={isEveryone}
          onClick={() => onChange({ kind: 'filter', filters: {}, ...(!isEveryone && { isEveryone: true }) })}
        >
          {texts.everyone}
        </Button>
      </Row>
    </>
  )
}

/** A member who has sent a receipt would be surprised by a reminder. */
function mayHavePaid(filters: Filters): boolean {
  return filters['paymentStatus'] === 'pending' && !methodTraits(filters['paymentMethod']).isRedirect
}

function FilterInputs({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const texts = messageTexts().audience
  const forms = useForms()
  const set = (name: string) => (value: string) => onChange({ ...filters, [name]: value })
  const formId = filters['formId'] ?? ''
  const others = otherFilters(filters)
  const statuses = SETTABLE_STATUSES.map((value) => ({ value: value as string, label: statusLabel(value) }))
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <LabelledSelect
          label={texts.form}
          value={formId}
          emptyText={texts.allForms}
          options={(forms.data ?? []).map((form) => ({ value: form.id, label: titleOf(form) }))}
          onValueChange={(next) => onChange({ ...filters, formId: next, answerTo: '', answer: '' })}
        />
        {formId !== '' && (
          <AnswerFilter
            key={formId}
            address={{ formId, answerTo: filters['answerTo'] ?? '', answer: filters['answer'] ?? '' }}
            onChange={(part) => onChange({ ...filters, ...part })}
          />
        )}
        <LabelledSelect
          label={texts.paymentStatus}
          value={filters['paymentStatus'] ?? ''}
          emptyText={texts.any}
          options={[...statuses, { value: 'none', label: texts.noPayment }]}
          onValueChange={set('paymentStatus')}
        />
        <LabelledSelect
          label={texts.paymentMethod}
          value={filters['paymentMethod'] ?? ''}
          emptyText={texts.any}
          options={PAYMENT_METHODS.map((value) => ({ value: value as string, label: methodText(value) }))}
          onValueChange={set('paymentMethod')}
          hint={mayHavePaid(filters) ? texts.mayHavePaid : undefined}
        />
        <LabelledSelect
          label={texts.status}
          value={filters['status'] ?? ''}
          emptyText={texts.any}
          options={statuses}
          onValueChange={set('status')}
        />
        <MembershipSelect value={filters['membership'] ?? ''} onChange={set('membership')} />
      </Box>
      {others.length > 0 && (
        <Row mt={2} role="group" aria-label={texts.fromList}>
          {others.map(({ name, text }) => (
            <Chip key={name} label={text} onDelete={() => set(name)('')} sx={{ maxWidth: '100%' }} />
          ))}
        </Row>
      )}
    </>
  )
}
