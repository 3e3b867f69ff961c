import { PLACES_DATA, registerPlaces } from '@nibondhon/domain'

// What only forms with an address need, in a chunk of its own.
registerPlaces(PLACES_DATA)
