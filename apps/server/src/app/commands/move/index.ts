export { cancelMove, moveAssociation, type MoveReport, reservePlace } from './move-commands.ts'
