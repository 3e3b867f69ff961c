import { registerMoreFields, type MoreFieldType } from '@nibondhon/domain'
import { FIELD_COMPONENTS } from '../fields/field-components.ts'
import { OWN_ANSWERS } from '../read-only/unanswered.tsx'
import type { FieldComponent } from '../types.ts'
import { AddressField } from './address-field.tsx'
import { CalculatedField } from './calculated-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { ConsentView } from './consent-view.tsx'
import { AddressView, TextView } from './answer-views.tsx'
import { MatrixField } from './matrix-field.tsx'
import { RankingField } from './ranking-field.tsx'
import { RatingField } from './rating-field.tsx'
import { SignatureField } from './signature-field.tsx'
import { SignatureView } from './signature-view.tsx'
import { TimeField } from './time-field.tsx'

const COMPONENTS: Readonly<Record<MoreFieldType, FieldComponent>> = {
  time: TimeField,
  rating: RatingField,
  consent: ConsentField,
  calculated: CalculatedField,
  address: AddressField,
  ranking: RankingField,
  matrix: MatrixField,
  signature: SignatureField,
}

// From now on, fields of these types are shown and checked like all others.
registerMoreFields()
Object.assign(FIELD_COMPONENTS, COMPONENTS)
OWN_ANSWERS.consent = ConsentView
OWN_ANSWERS.address = AddressView
OWN_ANSWERS.ranking = TextView
OWN_ANSWERS.matrix = TextView
OWN_ANSWERS.signature = SignatureView
