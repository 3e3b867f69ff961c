import { useEffect, useRef, useState } from 'react'
import { loadCodeReader, type ReadCodes } from '../input/code-reader.ts'
import { allowSound } from '../input/play-signal.ts'
import { createRepeatFilter } from '../input/repeat-filter.ts'
import {
  cameraProblem,
  closeCamera,
  openCamera,
  torchOf,
  watchCamera,
  type CameraProblem,
} from '../input/watch-camera.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'

interface CameraViewProps {
  /** While an answer waits for a decision, no other ticket is taken. */
  isPaused: boolean
  start: string
  onText: (text: string) => Promise<void>
}

type State = 'off' | 'loading' | 'on' | CameraProblem | 'reader'

/** The picture of the camera, which is read for codes. */
export function CameraView({ isPaused, start, onText }: CameraViewProps) {
  const texts = useI18n().messages.camera
  const [state, setState] = useState<State>('off')
  const [reader, setReader] = useState<ReadCodes | null>(null)
  const [torch, setTorch] = useState<((isOn: boolean) => Promise<void>) | null>(null)
  const [repeats] = useState(createRepeatFilter)
  const [isLit, setIsLit] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | null>(null)
  const latest = useRef(onText)

  useEffect(() => {
    latest.current = onText
  }, [onText])

  useEffect(() => () => stopStream(stream), [])

  useEffect(() => {
    if (state !== 'on' || isPaused || !video.current || !reader) return
    return watchCamera(video.current, {
      readCodes: reader,
      repeats,
      onText: (text) => latest.current(text),
    })
  }, [state, isPaused, reader, repeats])

  async function begin(): Promise<void> {
    allowSound()
    setState('loading')
    const loaded = await loadCodeReader().catch(() => null)
    if (!loaded) return setState('reader')
    setReader(() => loaded)
    try {
      if (!video.current) return
      stream.current = await openCamera(video.current)
      const light = torchOf(stream.current)
      setTorch(() => light)
      setState('on')
    } catch (error) {
      setState(cameraProblem(error))
    }
  }

  function end(): void {
    stopStream(stream)
    setIsLit(false)
    setState('off')
  }

  function switchLight(): void {
    setIsLit(!isLit)
    void torch?.(!isLit)
  }

  const isOpen = state === 'on' || state === 'loading'
  const problem = isOpen || state === 'off' ? null : state
  return (
    <div className={styles['camera']} data-open={isOpen}>
      <video
        ref={video}
        muted
        playsInline
        className={styles['picture']}
        aria-label={texts.view}
        hidden={!isOpen}
      />
      {problem && <p className={styles['problem']}>{texts.problems[problem]}</p>}
      {state === 'loading' && <p className={styles['muted']}>{texts.loading}</p>}
      <div className={styles['row']}>
        {isOpen ? (
          <button type="button" className={styles['quiet']} onClick={end}>
            {texts.stop}
          </button>
        ) : (
          <button type="button" className={styles['main']} onClick={() => void begin()}>
            {start}
          </button>
        )}
        {state === 'on' && torch && (
          <button type="button" className={styles['quiet']} aria-pressed={isLit} onClick={switchLight}>
            {texts.light}
          </button>
        )}
      </div>
    </div>
  )
}

function stopStream(stream: { current: MediaStream | null }): void {
  if (stream.current) closeCamera(stream.current)
  stream.current = null
}
