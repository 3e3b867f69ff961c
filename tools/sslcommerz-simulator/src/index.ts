export { type SslcommerzSimulator, sslcommerzSettings, startSslcommerzSimulator } from './start-simulator.ts'
export type { Ending, SimulatedSession } from './simulator-state.ts'
