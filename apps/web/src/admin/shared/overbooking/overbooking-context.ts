import { createContext, use } from 'react'

export interface Overbooking {
  reason: string
}

/** Sends a change; again with a reason, where no seat is left and the person decides to overbook. */
export type SendOrOverbook = <T>(send: (overbook?: Overbooking) => Promise<T>) => Promise<T>

export const OverbookingContext = createContext<SendOrOverbook>((send) => send())

export function useOverbooking(): SendOrOverbook {
  return use(OverbookingContext)
}
