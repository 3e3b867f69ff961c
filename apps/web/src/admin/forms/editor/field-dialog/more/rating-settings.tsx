import Box from '@mui/material/Box'
import { LIMITS, RATING_SCALE, type FieldRating } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { digitsText } from '../../../../shared/language/console-formats.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'

const SCALES = Array.from({ length: RATING_SCALE.max - RATING_SCALE.min + 1 }, (_, index) =>
  String(RATING_SCALE.min + index),
)

/** How far a rating goes, and what both ends mean. */
export function RatingSettings() {
  const { field, change, problems } = useFieldDialog()
  const rating: FieldRating = field.rating ?? { scale: RATING_SCALE.usual, low: '', high: '' }
  const texts = fieldDialogTexts().rating
  const edit = (part: Partial<FieldRating>) => change({ rating: { ...rating, ...part } })
  return (
    <Box
      component="section"
      aria-label={texts.section}
      sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 1fr' }, gap: 2, pb: 2.5 }}
    >
      <LabelledSelect
        label={texts.scale}
        value={String(rating.scale)}
        options={SCALES.map((value) => ({ value, label: texts.upTo(digitsText(value)) }))}
        onValueChange={(scale) => edit({ scale: Number(scale) })}
      />
      <LabelledInput
        label={texts.wordsFor(digitsText('1'))}
        placeholder={texts.lowExample}
        value={rating.low}
        onValueChange={(low) => edit({ low })}
        slotProps={{ input: { maxLength: LIMITS.option } }}
        error={problems.rating}
      />
      <LabelledInput
        label={texts.wordsFor(digitsText(String(rating.scale)))}
        placeholder={texts.highExample}
        value={rating.high}
        onValueChange={(high) => edit({ high })}
        slotProps={{ input: { maxLength: LIMITS.option } }}
      />
    </Box>
  )
}
