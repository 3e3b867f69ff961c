import { LabelledInput } from './labelled-input.tsx'
import { commonTexts } from '../texts/common-texts.ts'

interface DateRange {
  dateFrom: string
  dateTo: string
}

interface DateRangeInputsProps extends DateRange {
  onChange: (part: Partial<DateRange>) => void
}

/** The two dates of a filter; neither picker offers a day beyond the other date. */
export function DateRangeInputs({ dateFrom, dateTo, onChange }: DateRangeInputsProps) {
  const texts = commonTexts().forms
  return (
    <>
      <LabelledInput
        label={texts.fromDate}
        type="date"
        value={dateFrom}
        onValueChange={(next) => onChange({ dateFrom: next })}
        slotProps={{ input: { max: dateTo || undefined } }}
      />
      <LabelledInput
        label={texts.toDate}
        type="date"
        value={dateTo}
        onValueChange={(next) => onChange({ dateTo: next })}
        slotProps={{ input: { min: dateFrom || undefined } }}
      />
    </>
  )
}
