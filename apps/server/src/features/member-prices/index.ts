export { createFindMember } from './find-member.ts'
