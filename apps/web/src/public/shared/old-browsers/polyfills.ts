import { installPolyfills } from './install-polyfills.ts'

// The entry imports this file before all others.
installPolyfills(window)
