import { useEffect } from 'react'

interface WakeLock {
  release(): Promise<void>
}

/** The screen stays on while the gate is open; a phone that cannot do that goes on as usual. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLock | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isOver) void held?.release()
      else lock = held
    }
    const again = () => void hold()
    again()
    // The browser gives it up whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
