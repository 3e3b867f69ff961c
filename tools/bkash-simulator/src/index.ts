export { bkashSettings, OTP, PIN, SIMULATOR_CREDENTIALS, WALLETS } from './state/wallets.ts'
export { startBkashSimulator, type BkashSimulator, type BkashSimulatorOptions } from './start-simulator.ts'
export type { CallName, Fault, FaultChanges, Faults, FaultSettings } from './state/faults.ts'
export type { SimulatedPayment } from './state/simulator-state.ts'
