export { BackupError, fingerprintOf, type Manifest } from './archive-format.ts'
export { checkArchive } from './check-archive.ts'
export { examineArchive, restoreArchive, type RestoredArchive } from './restore-archive.ts'
export { backupName, startBackup } from './start-backup.ts'
