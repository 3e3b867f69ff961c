import { lazy, Suspense } from 'react'
import type { FilePickerProps } from './file-picker.tsx'

export type { FilePickerProps }

const FilePicker = lazy(async () => ({ default: (await import('./file-picker.tsx')).FilePicker }))

/** Loaded only by forms that take a file; an empty box of the same height holds its place. */
export function LazyFilePicker(props: FilePickerProps) {
  return (
    <Suspense fallback={<div className="nf-file-box nf-waiting" />}>
      <FilePicker {...props} />
    </Suspense>
  )
}
