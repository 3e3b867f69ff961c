import { Suspense } from 'react'
import { useFieldIds } from '../parts/field-frame.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { PartLost } from '../parts/part-lost.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'

let loadedPart: typeof import('../group/group-part.ts') | null = null

/** What only forms with a group need; null until it is loaded. Until then the server alone checks rows. */
export const groupPart = () => loadedPart

const GroupRows = lazyPart(async () => {
  loadedPart = await import('../group/group-part.ts')
  return loadedPart.GroupRows
}, GroupLost)

export const preloadGroup = GroupRows.preload

export function GroupField(props: FieldProps) {
  return (
    <Suspense fallback={props.field.label}>
      <GroupRows {...props} />
    </Suspense>
  )
}

function GroupLost({ field }: FieldProps) {
  const { ids } = useFieldIds(field)
  return (
    <>
      <p id={ids.label}>{field.label}</p>
      <PartLost id={ids.input} labelId={ids.label} locale={useRenderer().locale} />
    </>
  )
}
