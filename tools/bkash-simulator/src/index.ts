export { startBkashSimulator, type BkashSimulator, type BkashSimulatorOptions } from './start-simulator.ts'
export type { CallName, SimulatedPayment } from './simulator-state.ts'
export type { Fault, FaultChanges, Faults, FaultSettings } from './faults.ts'
export { OTP, PIN, SIMULATOR_CREDENTIALS, WALLETS } from './wallets.ts'
