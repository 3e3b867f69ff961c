/** What an answer sounds like: come in, decide, or stop. */
export type Signal = 'good' | 'again' | 'ask' | 'bad'

/** Frequency in Hz, start and length in seconds. */
const TONES: Record<Signal, [hertz: number, start: number, seconds: number][]> = {
  good: [
    [880, 0, 0.1],
    [1320, 0.1, 0.18],
  ],
  again: [
    [440, 0, 0.14],
    [440, 0.2, 0.14],
  ],
  ask: [[660, 0, 0.15]],
  bad: [[180, 0, 0.5]],
}
const VIBRATIONS: Record<Signal, number[]> = { good: [60], again: [60, 80, 60], ask: [40], bad: [300] }

let audio: AudioContext | null = null

/** Browsers play sounds only once someone has touched the page. */
export function allowSound(): void {
  audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
  void audio?.resume()
}

export function playSignal(signal: Signal): void {
  navigator.vibrate?.(VIBRATIONS[signal])
  if (audio?.state !== 'running') return
  for (const [hertz, start, seconds] of TONES[signal]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const at = audio.currentTime + start
    tone.type = signal === 'bad' ? 'square' : 'sine'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.4, at)
    // Without it a tone ends with a click.
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
  }
}
