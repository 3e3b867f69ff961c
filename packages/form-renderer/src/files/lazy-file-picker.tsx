import { Suspense, useLayoutEffect, useRef, type RefObject } from 'react'
import type { FilePickerProps } from './file-picker.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { PartLost } from '../parts/part-lost.tsx'

const FilePicker = lazyPart(async () => (await import('./file-picker.tsx')).FilePicker, PartLost)

export const preloadFilePicker = FilePicker.preload

/** Loaded only by forms that take a file; until then an empty box of the same height can be focused in its place. */
export function LazyFilePicker(props: FilePickerProps) {
  const wasFocused = useRef(false)
  return (
    <Suspense fallback={<WaitingBox id={props.id} wasFocused={wasFocused} />}>
      <FilePicker {...props} />
      <FocusAgain id={props.id} wasFocused={wasFocused} />
    </Suspense>
  )
}

interface WaitingProps {
  id: string
  wasFocused: RefObject<boolean>
}

function WaitingBox({ id, wasFocused }: WaitingProps) {
  useLayoutEffect(
    () => () => {
      wasFocused.current = document.activeElement?.id === id
    },
    [id, wasFocused],
  )
  return <div id={id} className="nf-file-box nf-waiting" tabIndex={-1} />
}

/** Moves the focus from the box that waited to the file picker that replaced it. */
function FocusAgain({ id, wasFocused }: WaitingProps) {
  useLayoutEffect(() => {
    if (wasFocused.current) document.getElementById(id)?.focus()
  }, [id, wasFocused])
  return null
}
