import { LATE_REASONS, SETTABLE_STATUSES } from '@nibondhon/domain'
import Box from '@mui/material/Box'
import { useForms } from '../../../forms/shared/use-forms.ts'
import { DateRangeInputs } from '../../../shared/form/date-range-inputs.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { AnswerFilter } from '../../shared/answer-filter.tsx'
import { OrganiseFilters } from '../../organise/organise-filters.tsx'
import { MembershipSelect } from '../../shared/membership-select.tsx'
import type { ListAddress } from '../../shared/list-address.ts'
import { methodText, PAYMENT_METHODS, statusLabel, titleOf } from '../../shared/submission-labels.ts'
import { submissionTexts } from '../../shared/texts/submission-texts.ts'
import { listTexts } from '../texts/list-texts.ts'
import { commonTexts } from '../../../shared/texts/common-texts.ts'

interface FilterBarProps {
  address: ListAddress
  /** The page is about one form, so there is no filter for it. */
  isFormFixed: boolean
  onChange: (part: Partial<ListAddress>) => void
}

export function FilterBar({ address, isFormFixed, onChange }: FilterBarProps) {
  const texts = listTexts().filters
  const forms = useForms()
  const options = (forms.data ?? []).map((form) => ({ value: form.id, label: titleOf(form) }))
  // A form that is still loading or was deleted needs an option, or the select would show no value.
  if (address.formId !== '' && !options.some(({ value }) => value === address.formId)) {
    options.push({
      value: address.formId,
      label: forms.isPending ? texts.loading : commonTexts().words.unknownForm,
    })
  }
  return (
    <Box sx={GRID}>
      {!isFormFixed && (
        <LabelledSelect
          label={texts.form}
          value={address.formId}
          emptyText={texts.allForms}
          options={options}
          onValueChange={(formId) => onChange({ formId })}
        />
      )}
      {address.formId !== '' && <AnswerFilter key={address.formId} address={address} onChange={onChange} />}
      <LabelledSelect
        label={texts.paymentStatus}
        value={address.paymentStatus}
        emptyText={texts.any}
        options={[
          ...SETTABLE_STATUSES.map((value) => ({ value: value, label: statusLabel(value) })),
          { value: 'none', label: texts.noPayment },
        ]}
        onValueChange={(paymentStatus) => onChange({ paymentStatus })}
      />
      <LabelledSelect
        label={texts.paymentMethod}
        value={address.paymentMethod}
        emptyText={texts.any}
        options={PAYMENT_METHODS.map((value) => ({ value: value, label: methodText(value) }))}
        onValueChange={(paymentMethod) => onChange({ paymentMethod })}
      />
      <LabelledSelect
        label={texts.lateReason}
        value={address.lateReason}
        emptyText={texts.any}
        options={LATE_REASONS.map((value) => ({ value, label: submissionTexts().status.late[value] }))}
        onValueChange={(lateReason) => onChange({ lateReason })}
      />
      <MembershipSelect value={address.membership} onChange={(membership) => onChange({ membership })} />
      <OrganiseFilters address={address} onChange={onChange} />
      <DateRangeInputs dateFrom={address.dateFrom} dateTo={address.dateTo} onChange={onChange} />
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
} as const
