import { useFieldDialog } from '../field-dialog-context.ts'
import { ConsentSettings } from './consent-settings.tsx'
import { FormulaSettings } from './formula-settings.tsx'
import { MatrixSettings } from './matrix-settings.tsx'
import { RatingSettings } from './rating-settings.tsx'

/** The settings that only one type of field has. */
export function MoreFieldSettings() {
  const { field } = useFieldDialog()
  switch (field.type) {
    case 'rating':
      return <RatingSettings />
    case 'consent':
      return <ConsentSettings />
    case 'calculated':
      return <FormulaSettings />
    case 'matrix':
      return <MatrixSettings />
    default:
      return null
  }
}
