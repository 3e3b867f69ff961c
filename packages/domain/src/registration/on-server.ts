import { PLACES_DATA } from '../more-fields/places/places-data.ts'
import { registerPlaces } from '../more-fields/places/places.ts'
import { addBanglaAnswers } from './add-bangla-answers.ts'
import { registerMoreFields } from './register-more-fields.ts'

/*
 * Imported for these calls alone. The domain declares that it has no side effects, so bundlers leave this file out of
 * members' pages, which register the same when they need it; everything that runs unbundled has it at once.
 */
addBanglaAnswers()
registerMoreFields()
registerPlaces(PLACES_DATA)
