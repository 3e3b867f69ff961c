/** Why a backup cannot be made or restored, in one line for the person who asked for it. */
export class BackupError extends Error {}
