export { joinPeople } from './join/join-people.ts'
export { sweepPersonMerges } from './merge/person-merges-repository.ts'
export { peopleRoutes } from './people-routes.ts'
export { presentPeople } from './present-person.ts'
