import { registerMoreFields } from './register-more-fields.ts'

/*
 * Imported for this call alone. The domain declares that it has no side effects, so bundlers leave this file out of
 * members' pages, which register the same rules when a form needs them; everything that runs unbundled has them at once.
 */
registerMoreFields()
