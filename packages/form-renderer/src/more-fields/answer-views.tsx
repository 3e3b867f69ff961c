import { addressText, moreAnswerText } from '@nibondhon/domain'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { useLoadedPlaces } from './load-places.ts'

type ViewProps = Pick<FieldProps, 'field' | 'answer'>

/** What the server wrote stays until the places are loaded: without them, their names in Bangla are not known. */
export function AddressView({ answer }: ViewProps) {
  useLoadedPlaces()
  return (
    <span className="nf-text" suppressHydrationWarning>
      {addressText(answer, useRenderer().locale)}
    </span>
  )
}

export function TextView({ field, answer }: ViewProps) {
  return <span className="nf-text">{moreAnswerText(field, answer, useRenderer().locale)}</span>
}
