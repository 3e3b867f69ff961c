import type { Reply } from './codes.ts'
import type { SimulatorState } from './simulator-state.ts'

/** The simulator's own calls, for people and for tests in other processes. */
export function handleSwitch(state: SimulatorState, route: string, text: string): Reply {
  switch (route) {
    case 'GET /simulator/state':
      return {
        status: 200,
        body: {
          faults: state.faults.current(),
          calls: state.calls,
          payments: [...state.payments.values()],
        },
      }
    case 'PUT /simulator/faults':
      return changeFaults(state, text)
    case 'DELETE /simulator/faults':
      state.faults.clear()
      return { status: 200, body: {} }
    default:
      return { status: 404, body: { message: 'The simulator has no such switch.' } }
  }
}

function changeFaults(state: SimulatorState, text: string): Reply {
  try {
    const changes: unknown = JSON.parse(text)
    if (typeof changes !== 'object' || changes === null) throw new RangeError('Send an object of faults.')
    state.faults.set(changes)
    return { status: 200, body: { ...state.faults.current() } }
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : 'Not readable.' } }
  }
}
