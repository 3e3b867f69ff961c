export {
  cancelMove,
  moveAssociation,
  type MoveReport,
  type MoveRequest,
  reservePlace,
} from './move-commands.ts'
